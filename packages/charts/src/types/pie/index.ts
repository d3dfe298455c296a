import { defineChart } from '../../chart-type.ts'
import { columnLabels } from '../../families/shared/form.ts'
import { buildQuery } from './build-query.ts'

export const pie = defineChart({
  vizType: 'pie',
  name: 'Pie Chart',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  computedOfRows: 'shares',
  addsUp: form => (columnLabels(form, 'groupby').length > 0 ? 'shares' : undefined),
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery,
})
