import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckPath = defineChart({
  vizType: 'deck_path',
  name: 'deck.gl Path',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
