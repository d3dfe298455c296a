import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const boxPlot = defineChart({
  vizType: 'box_plot',
  name: 'Box Plot',
  description: 'Median, quartiles, whiskers and outliers of a measure, side by side for every group.',
  category: 'Distribution',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'rows',
  tags: ['ECharts', 'Range', 'Statistical'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
