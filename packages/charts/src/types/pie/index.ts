import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pie = defineChart({
  vizType: 'pie',
  name: 'Pie Chart',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
