import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sunburst = defineChart({
  vizType: 'sunburst_v2',
  name: 'Sunburst Chart',
  family: 'hierarchy',
  shape: 'disc',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  addsUp: 'shares',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
