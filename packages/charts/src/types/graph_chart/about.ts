import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A network: which nodes are connected, and how strongly.',
  category: 'Flow',
  tags: ['Aesthetic', 'Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable'],
})
