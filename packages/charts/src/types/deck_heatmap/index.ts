import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cells/cell-query.ts'

export const deckHeatmap = defineChart({
  vizType: 'deck_heatmap',
  name: 'deck.gl Heatmap',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
