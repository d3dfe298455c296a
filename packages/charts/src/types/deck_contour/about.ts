import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Density of points as contour lines and bands.',
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
})
