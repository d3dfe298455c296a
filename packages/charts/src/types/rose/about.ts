import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Times as wedges of one angle; how far they reach shows how much.',
  category: 'Ranking',
  tags: ['Legacy', 'Advanced-Analytics', 'Circular', 'Multi-Layers', 'Pattern', 'Time', 'Trend'],
})
