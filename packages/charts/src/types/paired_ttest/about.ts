import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Whether groups differ from each other over the same times, or only by chance.',
  category: 'Correlation',
  tags: ['Legacy', 'Statistical', 'Tabular'],
})
