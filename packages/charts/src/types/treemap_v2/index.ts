import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const treemap = defineChart({
  vizType: 'treemap_v2',
  name: 'Treemap',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  addsUp: 'shares',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
