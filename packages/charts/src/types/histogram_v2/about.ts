import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'How many values of a column are in each of several bins of equal width.',
  category: 'Distribution',
  tags: ['Comparison', 'ECharts', 'Pattern', 'Range'],
})
