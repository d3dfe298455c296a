import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const timePivot = defineChart({
  vizType: 'time_pivot',
  name: 'Time-series Period Pivot',
  family: 'combined',
  shape: 'curve',
  thumbnail: 'lines',
  behaviors: [],
  buildQuery,
})
