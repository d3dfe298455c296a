import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Rows rendered with your own template.',
  category: 'Other',
  tags: [],
})
