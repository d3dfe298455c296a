import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const ganttChart = defineChart({
  vizType: 'gantt_chart',
  name: 'Gantt Chart',
  family: 'calendar',
  shape: 'bars',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
