import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckScatter = defineChart({
  vizType: 'deck_scatter',
  name: 'deck.gl Scatterplot',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
