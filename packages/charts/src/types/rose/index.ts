import { defineChart } from '../../chart-type.ts'
import { buildSummedSeriesQuery } from '../../families/cartesian/build-query.ts'
import { columnLabels, metricLabels } from '../../families/shared/form.ts'

export const rose = defineChart({
  vizType: 'rose',
  name: 'Nightingale Rose Chart',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  computedOfRows: 'totals',
  addsUp: form =>
    columnLabels(form, 'groupby').length > 0 || metricLabels(form, 'metrics').length > 1 ? 'sums' : undefined,
  behaviors: ['cross_filter'],
  buildQuery: buildSummedSeriesQuery,
})
