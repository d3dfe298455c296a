import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Where much comes together, as a surface that glows.',
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
})
