import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Saved maps as layers of one map.',
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
})
