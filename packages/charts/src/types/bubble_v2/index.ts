import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bubble = defineChart({
  vizType: 'bubble_v2',
  name: 'Bubble Chart',
  description: 'Three measures of each entity at once: two as its place, the third as its area.',
  category: 'Correlation',
  family: 'correlation',
  shape: 'curve',
  thumbnail: 'dots',
  tags: ['Multi-Dimensions', 'Aesthetic', 'Comparison', 'Scatter', 'Time', 'Trend', 'ECharts'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
