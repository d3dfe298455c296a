import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Rows through a template of your own.',
  category: 'Other',
  tags: [],
})
