import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description:
    'Shows how a whole divides into parts, as a pie or a donut. At most six slices; the smallest go together.',
  category: 'Part of a Whole',
  tags: ['Aesthetic', 'Categorical', 'Circular', 'Comparison', 'Percentages', 'Popular', 'Proportional', 'ECharts'],
  label: 'Featured',
})
