import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'One number, readable at a glance.',
  category: 'KPI',
  tags: ['Additive', 'Business', 'Legacy', 'Percentages', 'Popular', 'Report', 'Description'],
  label: 'Featured',
})
