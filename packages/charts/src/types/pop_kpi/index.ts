import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const popKpi = defineChart({
  vizType: 'pop_kpi',
  name: 'Big Number with Time Period Comparison',
  description: 'One number beside the same number of another time, with what changed.',
  category: 'KPI',
  family: 'kpi',
  shape: 'figure',
  thumbnail: 'figure',
  tags: ['Comparison', 'Business', 'Percentages', 'Report', 'Advanced-Analytics'],
  behaviors: [],
  buildQuery,
})
