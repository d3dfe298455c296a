import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const para = defineChart({
  vizType: 'para',
  name: 'Parallel Coordinates',
  family: 'correlation',
  shape: 'curve',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
