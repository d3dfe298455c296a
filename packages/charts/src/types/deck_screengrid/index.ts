import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cell-query.ts'

export const deckScreengrid = defineChart({
  vizType: 'deck_screengrid',
  name: 'deck.gl Screen Grid',
  description: 'Squares of one size on the picture, colored by how much lies below them.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', 'Comparison', 'Intensity', 'Experimental', 'Density'],
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
