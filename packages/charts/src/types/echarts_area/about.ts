import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Time-series Area Chart'],
  description: 'Fills the area under lines, stacked to show how parts add up over time.',
  category: 'Evolution',
  tags: [
    'ECharts',
    'Predictive',
    'Advanced-Analytics',
    'Aesthetic',
    'Time',
    'Line',
    'Transformable',
    'Stacked',
    'Popular',
  ],
  label: 'Featured',
})
