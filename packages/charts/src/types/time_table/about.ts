import { describeChart } from '../../chart-about.ts'

export const about = describeChart({
  description: 'A row for each measure or group, with lines over time and comparisons between periods in its cells.',
  category: 'Table',
  tags: ['Multi-Variables', 'Comparison', 'Legacy', 'Percentages', 'Tabular', 'Text', 'Trend'],
})
