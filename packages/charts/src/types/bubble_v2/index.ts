import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bubble = defineChart({
  vizType: 'bubble_v2',
  name: 'Bubble Chart',
  family: 'correlation',
  shape: 'curve',
  thumbnail: 'dots',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
