import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const partition = defineChart({
  vizType: 'partition',
  name: 'Partition Chart',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  addsUp: 'shares',
  behaviors: ['cross_filter'],
  buildQuery,
})
