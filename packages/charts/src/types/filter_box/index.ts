import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const filterBox = defineChart({
  vizType: 'filter_box',
  name: 'Filter box (legacy)',
  family: 'filter-box',
  shape: 'bars',
  thumbnail: 'rows',
  behaviors: ['cross_filter'],
  buildQuery,
})
