import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const butterfly = defineChart({
  vizType: 'butterfly',
  name: 'Butterfly Chart',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'bars',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
