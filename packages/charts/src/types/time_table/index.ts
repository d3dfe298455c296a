import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const timeTable = defineChart({
  vizType: 'time_table',
  name: 'Time-series Table',
  family: 'time-table',
  shape: 'table',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery,
})
