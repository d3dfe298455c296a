import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Shapes of your own on a map, colored by a number.',
  category: 'Map',
  tags: ['deckGL', '3D', 'Multi-Dimensions', 'Geo', 'Experimental'],
})
