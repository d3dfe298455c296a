import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'One measure against ranges and targets.',
  category: 'KPI',
  tags: ['Business', 'Legacy', 'Report', 'nvd3'],
})
