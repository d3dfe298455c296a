import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const table = defineChart({
  vizType: 'table',
  name: 'Table',
  description: 'Rows and columns, as they are or aggregated by dimensions, with bars in the cells and totals.',
  category: 'Table',
  family: 'tabular',
  shape: 'table',
  thumbnail: 'rows',
  tags: ['Additive', 'Business', 'Pattern', 'Popular', 'Report', 'Sequential', 'Tabular', 'Description'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
