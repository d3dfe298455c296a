import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const waterfall = defineChart({
  vizType: 'waterfall',
  name: 'Waterfall Chart',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'bars',
  computedOfRows: 'totals',
  addsUp: 'sums',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
