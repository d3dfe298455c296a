import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const boxPlot = defineChart({
  vizType: 'box_plot',
  name: 'Box Plot',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
