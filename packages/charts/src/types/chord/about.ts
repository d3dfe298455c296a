import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Flows between the members of a circle: the wider the ribbon, the larger the flow.',
  category: 'Flow',
  tags: ['Aesthetic', 'Circular', 'Legacy', 'Proportional', 'Relational'],
})
