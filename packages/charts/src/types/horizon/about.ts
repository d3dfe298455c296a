import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Many series in little height: bands of deeper color stand for higher values.',
  category: 'Distribution',
  tags: ['Legacy'],
})
