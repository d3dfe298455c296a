import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A number for every day, hour or month on a calendar: the more, the stronger its color.',
  category: 'Correlation',
  tags: ['Business', 'Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
})
