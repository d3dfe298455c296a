import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'The newest value of a measure over a small line, with its change against an earlier period.',
  category: 'KPI',
  tags: ['Advanced-Analytics', 'Line', 'Percentages', 'Popular', 'Report', 'Description', 'Trend'],
  label: 'Featured',
})
