import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Smooth Line'],
  description: 'A line with rounded corners, for values that change without jumps.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Line', 'Transformable'],
  label: 'Featured',
})
