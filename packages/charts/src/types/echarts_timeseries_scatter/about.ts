import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Scatter Plot'],
  description: 'Places points over time or a measure, to show spread and outliers.',
  category: 'Evolution',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Scatter', 'Popular'],
  label: 'Featured',
})
