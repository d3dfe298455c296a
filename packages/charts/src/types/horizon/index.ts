import { defineChart } from '../../chart-type.ts'
import { buildSeriesQuery } from '../../families/cartesian/build-query.ts'

export const horizon = defineChart({
  vizType: 'horizon',
  name: 'Horizon Chart',
  family: 'distribution',
  shape: 'curve',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery: buildSeriesQuery,
})
