import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const waterfall = defineChart({
  vizType: 'waterfall',
  name: 'Waterfall Chart',
  description: 'How increases and decreases add up to a total, bar by bar.',
  category: 'Evolution',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'bars',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Popular'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
