import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Rows that name their parents, drawn as a tree.',
  category: 'Part of a Whole',
  tags: ['Categorical', 'ECharts', 'Multi-Levels', 'Relational', 'Structural'],
})
