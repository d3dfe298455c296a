import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const popKpi = defineChart({
  vizType: 'pop_kpi',
  name: 'Big Number with Time Period Comparison',
  family: 'kpi-comparison',
  shape: 'figure',
  thumbnail: 'figure',
  behaviors: [],
  buildQuery,
})
