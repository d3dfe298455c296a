import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'How increases and decreases add up to a total, bar by bar.',
  category: 'Evolution',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Popular'],
})
