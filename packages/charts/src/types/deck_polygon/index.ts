import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckPolygon = defineChart({
  vizType: 'deck_polygon',
  name: 'deck.gl Polygon',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
