import { defineChart } from '../../chart-type.ts'
import { buildGroupedQuery } from '../../families/progress/build-query.ts'

export const gauge = defineChart({
  vizType: 'gauge_chart',
  name: 'Gauge Chart',
  family: 'progress',
  shape: 'disc',
  thumbnail: 'rows',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery: buildGroupedQuery,
})
