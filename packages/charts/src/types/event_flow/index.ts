import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const eventFlow = defineChart({
  vizType: 'event_flow',
  name: 'Event Flow',
  description: 'In which order events happened to entities, those of one order together.',
  category: 'Flow',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Legacy', 'Progressive'],
  behaviors: [],
  buildQuery,
})
