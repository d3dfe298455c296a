import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'One number beside the same number of another time, with what changed.',
  category: 'KPI',
  tags: ['Comparison', 'Business', 'Percentages', 'Report', 'Advanced-Analytics'],
})
