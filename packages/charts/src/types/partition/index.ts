import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const partition = defineChart({
  vizType: 'partition',
  name: 'Partition Chart',
  description: 'A hierarchy of sums, level beside level, also of how they changed.',
  category: 'Part of a Whole',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'slices',
  tags: ['Categorical', 'Comparison', 'Legacy', 'Proportional'],
  behaviors: ['cross_filter'],
  buildQuery,
})
