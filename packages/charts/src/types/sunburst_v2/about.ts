import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A whole divided into rings: each ring divides the parts of the ring inside it.',
  category: 'Part of a Whole',
  tags: ['ECharts', 'Aesthetic', 'Multi-Levels', 'Proportional'],
})
