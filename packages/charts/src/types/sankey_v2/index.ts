import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sankey = defineChart({
  vizType: 'sankey_v2',
  name: 'Sankey Chart',
  family: 'network',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  addsUp: 'sums',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
