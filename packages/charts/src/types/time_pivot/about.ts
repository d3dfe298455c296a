import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'The newest period over all earlier ones, to see whether it is unusual.',
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3'],
})
