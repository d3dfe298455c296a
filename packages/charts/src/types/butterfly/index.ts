import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const butterfly = defineChart({
  vizType: 'butterfly',
  name: 'Butterfly Chart',
  description: 'Two measures of each group, mirrored around an axis.',
  category: 'Comparison',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'bars',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Multi-Variables'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
