import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bigNumberTotal = defineChart({
  vizType: 'big_number_total',
  name: 'Big Number',
  description: 'One number on its own, for what must be known at a glance.',
  category: 'KPI',
  family: 'kpi',
  shape: 'figure',
  thumbnail: 'figure',
  tags: ['Additive', 'Business', 'Legacy', 'Percentages', 'Popular', 'Report', 'Description'],
  label: 'Featured',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
