import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Many series in little space: deeper colors show higher values.',
  category: 'Distribution',
  tags: ['Legacy'],
})
