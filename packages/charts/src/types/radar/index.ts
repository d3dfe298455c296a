import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const radar = defineChart({
  vizType: 'radar',
  name: 'Radar Chart',
  description: 'Several measures of each group as one closed line, to compare shapes at a glance.',
  category: 'Ranking',
  family: 'progress',
  shape: 'disc',
  thumbnail: 'rows',
  tags: ['Business', 'Comparison', 'Coordinates', 'Multi-Variables', 'Report', 'Web', 'ECharts'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
