import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const rose = defineChart({
  vizType: 'rose',
  name: 'Nightingale Rose Chart',
  description: 'Times as wedges of one angle; how far they reach shows how much.',
  category: 'Ranking',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  tags: ['Legacy', 'Advanced-Analytics', 'Circular', 'Multi-Layers', 'Pattern', 'Time', 'Trend'],
  behaviors: ['cross_filter'],
  buildQuery: buildCartesianQuery,
})
