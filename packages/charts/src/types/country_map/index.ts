import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const countryMap = defineChart({
  vizType: 'country_map',
  name: 'Country Map',
  description: 'Regions of one country, coloured by a number.',
  category: 'Map',
  family: 'regions',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['2D', 'Comparison', 'Geo', 'Range', 'Report', 'Stacked'],
  behaviors: ['cross_filter', 'drill_to_detail'],
  buildQuery,
})
