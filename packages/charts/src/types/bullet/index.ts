import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bullet = defineChart({
  vizType: 'bullet',
  name: 'Bullet Chart',
  description: 'One measure against ranges and targets.',
  category: 'KPI',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'figure',
  tags: ['Business', 'Legacy', 'Report', 'nvd3'],
  behaviors: [],
  buildQuery,
})
