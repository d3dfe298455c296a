import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cell-query.ts'

export const deckHex = defineChart({
  vizType: 'deck_hex',
  name: 'deck.gl 3D Hexagon',
  description: 'Hexagons of one size on the ground, colored by what the places in them come to.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', '3D', 'Geo', 'Comparison', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
