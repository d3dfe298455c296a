import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Bar Chart'],
  description: 'Compares values by the length of bars, over time or by category; side by side or stacked.',
  category: 'Evolution',
  tags: [
    'ECharts',
    'Predictive',
    'Advanced-Analytics',
    'Aesthetic',
    'Time',
    'Transformable',
    'Stacked',
    'Vertical',
    'Bar',
    'Popular',
  ],
  label: 'Featured',
})
