import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'The place of a measure between two ends, as the hand of a dial; a dial for each of many groups.',
  category: 'KPI',
  tags: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report'],
})
