import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'How a measure shrinks from step to step, with the share that remains.',
  category: 'KPI',
  tags: ['Business', 'ECharts', 'Progressive', 'Report', 'Sequential', 'Trend'],
})
