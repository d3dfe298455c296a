import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const candlestick = defineChart({
  vizType: 'candlestick',
  name: 'Candlestick Chart',
  description: 'Open, high, low and close of each period: what began where, and how far it went.',
  category: 'Evolution',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'rows',
  tags: ['ECharts', 'Financial', 'Range', 'Time', 'Featured'],
  behaviors: [],
  buildQuery,
})
