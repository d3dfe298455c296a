import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cells/cell-query.ts'

export const deckContour = defineChart({
  vizType: 'deck_contour',
  name: 'deck.gl Contour',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
