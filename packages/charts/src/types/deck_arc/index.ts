import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckArc = defineChart({
  vizType: 'deck_arc',
  name: 'deck.gl Arc',
  description: 'Curves on a map from where something starts to where it ends.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
