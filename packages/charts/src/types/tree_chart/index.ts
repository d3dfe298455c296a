import { defineChart } from '../../chart-type.ts'
import { buildQuery } from './build-query.ts'

export const treeChart = defineChart({
  vizType: 'tree_chart',
  name: 'Tree Chart',
  description: 'Rows that name their parents, drawn as a tree.',
  category: 'Part of a Whole',
  family: 'hierarchy',
  shape: 'surface',
  thumbnail: 'rows',
  tags: ['Categorical', 'ECharts', 'Multi-Levels', 'Relational', 'Structural'],
  behaviors: [],
  buildQuery,
})
