import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const treemap = defineChart({
  vizType: 'treemap_v2',
  name: 'Treemap',
  description: 'A whole divided into boxes within boxes: the larger the box, the larger its value.',
  category: 'Part of a Whole',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'slices',
  tags: ['Aesthetic', 'Categorical', 'Comparison', 'ECharts', 'Multi-Levels', 'Percentages', 'Proportional'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
