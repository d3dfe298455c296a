import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sankeyLoop = defineChart({
  vizType: 'sankey_loop',
  name: 'Sankey Diagram with Loops',
  family: 'network',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  addsUp: 'sums',
  behaviors: ['cross_filter'],
  buildQuery,
})
