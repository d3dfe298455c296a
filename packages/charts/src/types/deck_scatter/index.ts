import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckScatter = defineChart({
  vizType: 'deck_scatter',
  name: 'deck.gl Scatterplot',
  description: 'Circles on a map at the places of rows, as large as a number.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  tags: ['deckGL', 'Comparison', 'Scatter', '2D', 'Geo', 'Intensity', 'Density'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
