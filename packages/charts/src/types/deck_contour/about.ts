import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'How dense places are, as lines and bands of one height.',
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
})
