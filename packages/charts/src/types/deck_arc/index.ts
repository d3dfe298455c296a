import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckArc = defineChart({
  vizType: 'deck_arc',
  name: 'deck.gl Arc',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
