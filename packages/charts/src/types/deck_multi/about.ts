import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Saved maps, one upon the other.',
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
})
