import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Flows from place to place, including those that lead back.',
  category: 'Flow',
  tags: ['Directional', 'Flow', 'Legacy', 'Relational'],
})
