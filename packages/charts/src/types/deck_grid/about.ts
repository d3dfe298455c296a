import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Squares of one size on the ground, colored by the total of the places in them.',
  category: 'Map',
  tags: ['deckGL', '3D', 'Comparison', 'Experimental'],
})
