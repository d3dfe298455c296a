import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const graphChart = defineChart({
  vizType: 'graph_chart',
  name: 'Graph Chart',
  description: 'A network: who is connected with whom, and how strongly.',
  category: 'Flow',
  family: 'network',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Aesthetic', 'Circular', 'Comparison', 'Directional', 'ECharts', 'Relational', 'Structural', 'Transformable'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
