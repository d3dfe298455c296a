import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A whole divided into boxes within boxes: the larger the box, the larger its value.',
  category: 'Part of a Whole',
  tags: ['Aesthetic', 'Categorical', 'Comparison', 'ECharts', 'Multi-Levels', 'Percentages', 'Proportional'],
})
