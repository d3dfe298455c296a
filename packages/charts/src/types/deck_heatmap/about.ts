import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Dense places, as a surface that glows.',
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
})
