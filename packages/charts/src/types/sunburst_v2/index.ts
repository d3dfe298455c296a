import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sunburst = defineChart({
  vizType: 'sunburst_v2',
  name: 'Sunburst Chart',
  description: 'A whole divided into rings: each ring divides the parts of the ring inside it.',
  category: 'Part of a Whole',
  family: 'hierarchy',
  shape: 'disc',
  thumbnail: 'slices',
  tags: ['ECharts', 'Aesthetic', 'Multi-Levels', 'Proportional'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
