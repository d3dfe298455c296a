import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Each row as a line across one axis for every measure.',
  category: 'Ranking',
  tags: ['Coordinates', 'Directional', 'Legacy', 'Relational'],
})
