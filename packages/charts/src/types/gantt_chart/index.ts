import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const ganttChart = defineChart({
  vizType: 'gantt_chart',
  name: 'Gantt Chart',
  description: 'Events as bars from their start to their end on a time line.',
  category: 'Other',
  family: 'calendar',
  shape: 'bars',
  thumbnail: 'rows',
  tags: ['ECharts', 'Featured', 'Timeline', 'Time'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
