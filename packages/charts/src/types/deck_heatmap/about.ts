import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Density of points, as a heat surface.',
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
})
