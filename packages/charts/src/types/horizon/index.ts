import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const horizon = defineChart({
  vizType: 'horizon',
  name: 'Horizon Chart',
  description: 'Many series in little height: bands of deeper color stand for higher values.',
  category: 'Distribution',
  family: 'distribution',
  shape: 'curve',
  thumbnail: 'rows',
  tags: ['Legacy'],
  behaviors: [],
  buildQuery: buildCartesianQuery,
})
