import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const bigNumber = defineChart({
  vizType: 'big_number',
  name: 'Big Number with Trendline',
  description: 'The newest value of a measure over a small line, with its change against an earlier period.',
  category: 'KPI',
  family: 'kpi',
  shape: 'figure',
  thumbnail: 'trend',
  tags: ['Advanced-Analytics', 'Line', 'Percentages', 'Popular', 'Report', 'Description', 'Trend'],
  label: 'Featured',
  behaviors: ['drill_to_detail'],
  buildQuery,
})
