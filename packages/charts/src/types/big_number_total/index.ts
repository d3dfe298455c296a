import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bigNumberTotal = defineChart({
  vizType: 'big_number_total',
  name: 'Big Number',
  family: 'kpi',
  shape: 'figure',
  thumbnail: 'figure',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
