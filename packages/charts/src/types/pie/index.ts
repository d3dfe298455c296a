import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pie = defineChart({
  vizType: 'pie',
  name: 'Pie Chart',
  description:
    'Shows how a whole divides into parts, as a pie or a donut. At most six slices; the smallest go together.',
  category: 'Part of a Whole',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  tags: ['Aesthetic', 'Categorical', 'Circular', 'Comparison', 'Percentages', 'Popular', 'Proportional', 'ECharts'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
