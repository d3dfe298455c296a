import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const treeChart = defineChart({
  vizType: 'tree_chart',
  name: 'Tree Chart',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'rows',
  behaviors: [],
  buildQuery,
})
