import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const chord = defineChart({
  vizType: 'chord',
  name: 'Chord Diagram',
  family: 'network',
  shape: 'disc',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  addsUp: 'sums',
  behaviors: ['cross_filter'],
  buildQuery,
})
