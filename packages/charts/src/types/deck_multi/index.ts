import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckMulti = defineChart({
  vizType: 'deck_multi',
  name: 'deck.gl Multiple Layers',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  behaviors: [],
  buildQuery,
})
