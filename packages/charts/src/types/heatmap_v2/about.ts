import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A measure for each pair of two columns, as a grid of colors: patterns across both at once.',
  category: 'Correlation',
  tags: ['Business', 'Intensity', 'Density', 'Single Metric', 'ECharts', 'Featured'],
})
