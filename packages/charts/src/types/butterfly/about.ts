import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Two measures of each group, mirrored around an axis.',
  category: 'Comparison',
  tags: ['Categorical', 'Comparison', 'ECharts', 'Multi-Variables'],
})
