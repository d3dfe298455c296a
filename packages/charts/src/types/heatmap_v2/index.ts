import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const heatmap = defineChart({
  vizType: 'heatmap_v2',
  name: 'Heatmap',
  description: 'A measure for each pair of two columns, as a grid of colors: patterns across both at once.',
  category: 'Correlation',
  family: 'correlation',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Business', 'Intensity', 'Density', 'Single Metric', 'ECharts', 'Featured'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
