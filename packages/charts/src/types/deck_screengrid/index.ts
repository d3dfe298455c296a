import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cells/cell-query.ts'

export const deckScreengrid = defineChart({
  vizType: 'deck_screengrid',
  name: 'deck.gl Screen Grid',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
