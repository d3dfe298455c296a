import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A measure between two ends, as the needle of a dial; one dial for each group.',
  category: 'KPI',
  tags: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report'],
})
