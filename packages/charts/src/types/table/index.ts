import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const table = defineChart({
  vizType: 'table',
  name: 'Table',
  family: 'tabular',
  shape: 'table',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
