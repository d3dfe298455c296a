import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const worldMap = defineChart({
  vizType: 'world_map',
  name: 'World Map',
  description: 'Countries in colors by a number, with bubbles for a second one.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'rows',
  tags: [
    '2D',
    'Aesthetic',
    'Comparison',
    'Intensity',
    'Legacy',
    'Multi-Dimensions',
    'Multi-Layers',
    'Multi-Variables',
    'Scatter',
    'Popular',
  ],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
