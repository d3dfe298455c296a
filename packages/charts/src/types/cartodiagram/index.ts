import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const cartodiagram = defineChart({
  vizType: 'cartodiagram',
  name: 'Cartodiagram',
  description: 'A small chart at each place of a map.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Geo', '2D', 'Spatial', 'Experimental'],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
