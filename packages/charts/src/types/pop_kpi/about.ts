import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'One number, compared with the same number at another time.',
  category: 'KPI',
  tags: ['Comparison', 'Business', 'Percentages', 'Report', 'Advanced-Analytics'],
})
