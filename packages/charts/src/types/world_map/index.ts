import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const worldMap = defineChart({
  vizType: 'world_map',
  name: 'World Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
