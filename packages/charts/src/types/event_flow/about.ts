import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'The order in which events happened to entities, grouped by equal orders.',
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
})
