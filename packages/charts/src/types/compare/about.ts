import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Every series relative to one moment: how much it has changed since then.',
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3', 'Advanced-Analytics', 'Comparison', 'Line', 'Percentages', 'Predictive', 'Trend'],
})
