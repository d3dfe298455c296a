import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const chord = defineChart({
  vizType: 'chord',
  name: 'Chord Diagram',
  description: 'Flows between the members of a circle: the wider the ribbon, the more flows.',
  category: 'Flow',
  family: 'network',
  shape: 'disc',
  thumbnail: 'rows',
  tags: ['Aesthetic', 'Circular', 'Legacy', 'Proportional', 'Relational'],
  behaviors: ['cross_filter'],
  buildQuery,
})
