import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Filters as a chart, from before dashboards had a filter bar.',
  category: 'Tools',
  tags: ['Legacy', 'Deprecated'],
  label: 'Deprecated',
})
