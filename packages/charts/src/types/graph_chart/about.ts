import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A network: who is connected with whom, and how strongly.',
  category: 'Flow',
  tags: ['Aesthetic', 'Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable'],
})
