import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Events as bars from their start to their end on a time line.',
  category: 'Other',
  tags: ['ECharts', 'Featured', 'Timeline', 'Time'],
})
