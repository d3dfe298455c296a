import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckGeojson = defineChart({
  vizType: 'deck_geojson',
  name: 'deck.gl Geojson',
  description: 'Shapes, lines and points from a GeoJSON column, as they are.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['deckGL', '2D', 'Aesthetic'],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
