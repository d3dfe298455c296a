import { defineChart } from '../../chart-type.ts'
import { buildSeriesQuery } from '../../families/cartesian/build-query.ts'

export const pairedTtest = defineChart({
  vizType: 'paired_ttest',
  name: 'Paired t-test Table',
  family: 'correlation',
  shape: 'table',
  thumbnail: 'rows',
  computedOfRows: 'tests',
  behaviors: [],
  buildQuery: buildSeriesQuery,
})
