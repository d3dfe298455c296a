import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const deckGeojson = defineChart({
  vizType: 'deck_geojson',
  name: 'deck.gl Geojson',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
