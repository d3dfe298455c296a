import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Open, high, low and close of each period: what began where, and how far it went.',
  category: 'Evolution',
  tags: ['ECharts', 'Financial', 'Range', 'Time', 'Featured'],
})
