import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cells/cell-query.ts'

export const deckHex = defineChart({
  vizType: 'deck_hex',
  name: 'deck.gl 3D Hexagon',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
