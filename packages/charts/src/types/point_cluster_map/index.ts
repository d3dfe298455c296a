import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const pointClusterMap = defineChart({
  vizType: 'point_cluster_map',
  name: 'Point Cluster Map',
  family: 'map',
  shape: 'surface',
  thumbnail: 'dots',
  computedOfRows: 'totals',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
