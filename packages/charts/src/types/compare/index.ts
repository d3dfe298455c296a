import { defineChart } from '../../chart-type.ts'
import { buildSeriesQuery } from '../../families/cartesian/build-query.ts'

export const compare = defineChart({
  vizType: 'compare',
  name: 'Time-series Percent Change',
  family: 'combined',
  shape: 'curve',
  thumbnail: 'lines',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery: buildSeriesQuery,
})
