import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Circles on a map at the places of rows, sized by a number.',
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Scatter', '2D', 'Geo', 'Intensity', 'Density'],
})
