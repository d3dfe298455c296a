import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckPolygon = defineChart({
  vizType: 'deck_polygon',
  name: 'deck.gl Polygon',
  description: 'Shapes of your own on a map, colored by a number.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', '3D', 'Multi-Dimensions', 'Geo', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
