import { defineChart } from '../../chart-type.ts'
import { addedUpHalves, computedHalves } from '../../families/combined/computed-halves.ts'
import { buildQuery } from './build-query.ts'

export const mixedTimeseries = defineChart({
  vizType: 'mixed_timeseries',
  name: 'Mixed Chart',
  family: 'combined',
  shape: 'curve',
  thumbnail: 'lines',
  computedOfRows: computedHalves,
  addsUp: addedUpHalves,
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery,
})
