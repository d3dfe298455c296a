import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const histogram = defineChart({
  vizType: 'histogram_v2',
  name: 'Histogram',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'bars',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
