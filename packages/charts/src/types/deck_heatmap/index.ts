import { defineChart } from '../../chart-type.ts'
import { cellQuery } from '../../families/map/cell-query.ts'

export const deckHeatmap = defineChart({
  vizType: 'deck_heatmap',
  name: 'deck.gl Heatmap',
  description: 'Where much comes together, as a surface that glows.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  tags: ['deckGL', 'Spatial', 'Comparison', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery: cellQuery,
})
