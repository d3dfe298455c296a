import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const timeTable = defineChart({
  vizType: 'time_table',
  name: 'Time-series Table',
  description: 'A row for each measure or group, with lines over time and comparisons between periods in its cells.',
  category: 'Table',
  family: 'time-table',
  shape: 'table',
  thumbnail: 'rows',
  tags: ['Multi-Variables', 'Comparison', 'Legacy', 'Percentages', 'Tabular', 'Text', 'Trend'],
  behaviors: [],
  buildQuery,
})
