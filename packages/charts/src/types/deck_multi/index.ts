import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckMulti = defineChart({
  vizType: 'deck_multi',
  name: 'deck.gl Multiple Layers',
  description: 'Saved maps, one upon the other.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  tags: ['deckGL', 'Multi-Layers'],
  behaviors: [],
  buildQuery,
})
