import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckPath = defineChart({
  vizType: 'deck_path',
  name: 'deck.gl Path',
  description: 'Lines on a map through the points that rows list.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', 'Web'],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
