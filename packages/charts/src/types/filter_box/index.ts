import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const filterBox = defineChart({
  vizType: 'filter_box',
  name: 'Filter box (legacy)',
  description: 'Filters as a chart, from before dashboards had filters of their own.',
  category: 'Tools',
  family: 'filter-box',
  shape: 'bars',
  thumbnail: 'rows',
  tags: ['Legacy', 'Deprecated'],
  label: 'Deprecated',
  behaviors: ['cross_filter'],
  buildQuery,
})
