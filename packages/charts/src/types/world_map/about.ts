import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Countries in colors by a number, with bubbles for a second one.',
  category: 'Map',
  tags: [
    '2D',
    'Aesthetic',
    'Comparison',
    'Intensity',
    'Legacy',
    'Multi-Dimensions',
    'Multi-Layers',
    'Multi-Variables',
    'Scatter',
    'Popular',
  ],
})
