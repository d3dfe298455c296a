import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Times as wedges of one angle; the radius shows the value.',
  category: 'Ranking',
  tags: ['Legacy', 'Advanced-Analytics', 'Circular', 'Multi-Layers', 'Pattern', 'Time', 'Trend'],
})
