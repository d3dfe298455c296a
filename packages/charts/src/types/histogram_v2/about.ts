import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'How often the values of a column fall into each of some equally wide bins.',
  category: 'Distribution',
  tags: ['Comparison', 'ECharts', 'Pattern', 'Range'],
})
