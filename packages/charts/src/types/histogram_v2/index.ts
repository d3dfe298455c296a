import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const histogram = defineChart({
  vizType: 'histogram_v2',
  name: 'Histogram',
  description: 'How often the values of a column fall into each of some equally wide bins.',
  category: 'Distribution',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'bars',
  tags: ['Comparison', 'ECharts', 'Pattern', 'Range'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
