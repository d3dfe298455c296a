import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A hierarchy of sums, level by level, also as changes over time.',
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
})
