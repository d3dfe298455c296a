import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const timePivot = defineChart({
  vizType: 'time_pivot',
  name: 'Time-series Period Pivot',
  description: 'The newest period over all earlier ones, to see whether it is unusual.',
  category: 'Evolution',
  family: 'combined',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['Legacy', 'Time', 'nvd3'],
  behaviors: [],
  buildQuery,
})
