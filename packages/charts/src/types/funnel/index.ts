import { defineChart } from '../../chart-type.ts'
import { buildGroupedQuery } from '../../families/progress/build-query.ts'

export const funnel = defineChart({
  vizType: 'funnel',
  name: 'Funnel Chart',
  description: 'How a measure shrinks from step to step, with the share that is left.',
  category: 'KPI',
  family: 'progress',
  shape: 'bars',
  thumbnail: 'slices',
  tags: ['Business', 'ECharts', 'Progressive', 'Report', 'Sequential', 'Trend'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery: buildGroupedQuery,
})
