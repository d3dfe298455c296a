import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cell-query.ts'

export const deckContour = defineChart({
  vizType: 'deck_contour',
  name: 'deck.gl Contour',
  description: 'How dense places are, as lines and bands of one height.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
