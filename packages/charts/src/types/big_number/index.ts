import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bigNumber = defineChart({
  vizType: 'big_number',
  name: 'Big Number with Trendline',
  family: 'kpi',
  shape: 'figure',
  thumbnail: 'trend',
  keepsNewest: () => true,
  behaviors: ['drill_to_detail'],
  buildQuery,
})
