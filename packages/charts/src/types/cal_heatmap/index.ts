import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const calendarHeatmap = defineChart({
  vizType: 'cal_heatmap',
  name: 'Calendar Heatmap',
  family: 'calendar',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery,
})
