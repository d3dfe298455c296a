import { defineChart } from '../../chart-type.ts'
import { buildSummedSeriesQuery } from '../../families/cartesian/build-query.ts'

export const rose = defineChart({
  vizType: 'rose',
  name: 'Nightingale Rose Chart',
  family: 'part-of-whole',
  shape: 'disc',
  thumbnail: 'slices',
  computedOfRows: 'totals',
  behaviors: ['cross_filter'],
  buildQuery: buildSummedSeriesQuery,
})
