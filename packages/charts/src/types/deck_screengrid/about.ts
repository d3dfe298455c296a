import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Squares of one size on the picture, colored by how much lies below them.',
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Intensity', 'Experimental', 'Density'],
})
