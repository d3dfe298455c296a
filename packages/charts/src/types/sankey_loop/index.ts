import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const sankeyLoop = defineChart({
  vizType: 'sankey_loop',
  name: 'Sankey Diagram with Loops',
  description: 'What flows from where to where, with the ways that lead back.',
  category: 'Flow',
  family: 'network',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Directional', 'Flow', 'Legacy', 'Relational'],
  behaviors: ['cross_filter'],
  buildQuery,
})
