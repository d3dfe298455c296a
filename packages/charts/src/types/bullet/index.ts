import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bullet = defineChart({
  vizType: 'bullet',
  name: 'Bullet Chart',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'figure',
  behaviors: [],
  buildQuery,
})
