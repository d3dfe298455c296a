import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Squares of one size on the ground, colored by what the places in them come to.',
  category: 'Map',
  tags: ['deckGL', '3D', 'Comparison', 'Experimental'],
})
