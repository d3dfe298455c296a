import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pivotTable = defineChart({
  vizType: 'pivot_table_v2',
  name: 'Pivot Table',
  family: 'pivot',
  shape: 'table',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
