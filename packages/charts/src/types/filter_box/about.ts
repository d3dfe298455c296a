import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Filters as a chart, from before dashboards had filters of their own.',
  category: 'Tools',
  tags: ['Legacy', 'Deprecated'],
  label: 'Deprecated',
})
