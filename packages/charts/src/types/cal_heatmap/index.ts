import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const calendarHeatmap = defineChart({
  vizType: 'cal_heatmap',
  name: 'Calendar Heatmap',
  description: 'A number for every day, hour or month on a calendar: the more, the stronger its color.',
  category: 'Correlation',
  family: 'calendar',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Business', 'Comparison', 'Intensity', 'Pattern', 'Report', 'Trend'],
  behaviors: [],
  buildQuery,
})
