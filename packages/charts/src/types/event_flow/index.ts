import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const eventFlow = defineChart({
  vizType: 'event_flow',
  name: 'Event Flow',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'shares',
  behaviors: [],
  buildQuery,
})
