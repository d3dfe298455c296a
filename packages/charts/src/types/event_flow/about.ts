import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'In which order events happened to entities, those of one order together.',
  category: 'Flow',
  tags: ['Legacy', 'Progressive'],
})
