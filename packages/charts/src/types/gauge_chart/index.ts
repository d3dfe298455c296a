import { defineChart } from '../../chart-type.ts'
import { buildGroupedQuery } from '../../families/progress/build-query.ts'

export const gauge = defineChart({
  vizType: 'gauge_chart',
  name: 'Gauge Chart',
  description: 'The place of a measure between two ends, as the hand of a dial; a dial for each of many groups.',
  category: 'KPI',
  family: 'progress',
  shape: 'disc',
  thumbnail: 'rows',
  tags: ['Multi-Variables', 'Business', 'Comparison', 'ECharts', 'Report'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery: buildGroupedQuery,
})
