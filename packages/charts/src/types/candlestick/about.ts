import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Open, high, low and close of each period, such as prices.',
  category: 'Evolution',
  tags: ['ECharts', 'Financial', 'Range', 'Time', 'Featured'],
})
