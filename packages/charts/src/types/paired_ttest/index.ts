import { defineChart } from '../../chart-type.ts'
import { buildSeriesQuery } from '../../families/cartesian/build-query.ts'

export const pairedTtest = defineChart({
  vizType: 'paired_ttest',
  name: 'Paired t-test Table',
  family: 'correlation',
  shape: 'table',
  thumbnail: 'rows',
  behaviors: [],
  // All groups are tested, each with all of its values. The row limit counts the rows of the table.
  buildQuery: (form, base) => buildSeriesQuery(form, { ...base, row_limit: 0 }),
})
