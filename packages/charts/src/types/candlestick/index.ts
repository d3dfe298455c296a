import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const candlestick = defineChart({
  vizType: 'candlestick',
  name: 'Candlestick Chart',
  family: 'distribution',
  shape: 'bars',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery,
})
