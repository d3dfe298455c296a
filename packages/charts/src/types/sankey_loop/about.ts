import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'What flows from where to where, with the ways that lead back.',
  category: 'Flow',
  tags: ['Directional', 'Flow', 'Legacy', 'Relational'],
})
