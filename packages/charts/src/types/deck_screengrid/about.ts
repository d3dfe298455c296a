import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Squares of equal size on the screen, colored by the points in them.',
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Intensity', 'Experimental', 'Density'],
})
