import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A hierarchy of sums, level beside level, also of how they changed.',
  category: 'Part of a Whole',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
})
