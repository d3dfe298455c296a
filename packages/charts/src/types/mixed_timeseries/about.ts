import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  formerNames: ['Mixed Time-Series'],
  description: 'Two queries over one axis, each with its own marks, such as bars and a line, and its own scale.',
  category: 'Evolution',
  tags: [
    'Advanced-Analytics',
    'Aesthetic',
    'ECharts',
    'Experimental',
    'Line',
    'Multi-Variables',
    'Time',
    'Transformable',
  ],
  label: 'Featured',
})
