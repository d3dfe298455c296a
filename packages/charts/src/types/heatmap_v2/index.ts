import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const heatmap = defineChart({
  vizType: 'heatmap_v2',
  name: 'Heatmap',
  family: 'correlation',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'ranks',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
