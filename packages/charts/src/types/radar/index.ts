import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const radar = defineChart({
  vizType: 'radar',
  name: 'Radar Chart',
  family: 'progress',
  shape: 'disc',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
