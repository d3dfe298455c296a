import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'Several measures of each group as one closed line, to compare shapes at a glance.',
  category: 'Ranking',
  tags: ['Business', 'Comparison', 'Coordinates', 'Multi-Variables', 'Report', 'Web', 'ECharts'],
})
