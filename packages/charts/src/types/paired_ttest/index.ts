import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const pairedTtest = defineChart({
  vizType: 'paired_ttest',
  name: 'Paired t-test Table',
  description: 'Whether groups differ from each other over the same times, or only by chance.',
  category: 'Correlation',
  family: 'correlation',
  shape: 'table',
  thumbnail: 'rows',
  tags: ['Legacy', 'Statistical', 'Tabular'],
  behaviors: [],
  buildQuery: buildCartesianQuery,
})
