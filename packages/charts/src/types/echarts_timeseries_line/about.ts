import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Line Chart'],
  description: 'Joins values over time or a category, to show how measures change.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Line', 'Popular'],
  label: 'Featured',
})
