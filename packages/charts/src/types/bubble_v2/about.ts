import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Three measures of each entity at once: two as its position, the third as its area.',
  category: 'Correlation',
  tags: ['Multi-Dimensions', 'Aesthetic', 'Comparison', 'Scatter', 'Time', 'Trend', 'ECharts'],
})
