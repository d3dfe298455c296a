import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pivotTable = defineChart({
  vizType: 'pivot_table_v2',
  name: 'Pivot Table',
  description:
    'Measures by groups down and across, with subtotals and totals that are asked of the data: right for averages and distinct counts too.',
  category: 'Table',
  family: 'pivot',
  shape: 'table',
  thumbnail: 'rows',
  tags: ['Additive', 'Report', 'Tabular', 'Popular'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
