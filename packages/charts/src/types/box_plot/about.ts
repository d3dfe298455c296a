import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Median, quartiles, whiskers and outliers of a measure, side by side for every group.',
  category: 'Distribution',
  tags: ['ECharts', 'Range', 'Statistical'],
})
