import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Stepped Line'],
  description: 'A line that holds each value until it jumps to the next, for prices, rates and stocks.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Stacked'],
  label: 'Featured',
})
