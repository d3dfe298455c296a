import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cells/cell-query.ts'

export const deckGrid = defineChart({
  vizType: 'deck_grid',
  name: 'deck.gl Grid',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
