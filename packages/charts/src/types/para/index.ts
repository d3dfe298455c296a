import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const para = defineChart({
  vizType: 'para',
  name: 'Parallel Coordinates',
  description: 'Each row as a line across one axis for every measure.',
  category: 'Ranking',
  family: 'correlation',
  shape: 'curve',
  thumbnail: 'rows',
  tags: ['Coordinates', 'Directional', 'Legacy', 'Relational'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
