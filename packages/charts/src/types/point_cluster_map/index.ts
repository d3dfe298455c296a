import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pointClusterMap = defineChart({
  vizType: 'point_cluster_map',
  name: 'Point Cluster Map',
  description: 'Points on a map, gathered where they are close.',
  category: 'Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  tags: ['Business', 'Intensity', 'Density', 'Scatter', 'Transformable'],
  behaviors: ['drill_to_detail'],
  buildQuery,
})
