import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'One number on its own, for what must be known at a glance.',
  category: 'KPI',
  tags: ['Additive', 'Business', 'Legacy', 'Percentages', 'Popular', 'Report', 'Description'],
  label: 'Featured',
})
