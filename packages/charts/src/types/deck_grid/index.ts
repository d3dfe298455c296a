import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cell-query.ts'

export const deckGrid = defineChart({
  vizType: 'deck_grid',
  name: 'deck.gl Grid',
  description: 'Squares of one size on the ground, colored by what the places in them come to.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', '3D', 'Comparison', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
