import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const compare = defineChart({
  vizType: 'compare',
  name: 'Time-series Percent Change',
  description: 'Every series relative to one moment: how much it has changed since then.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['Legacy', 'Time', 'nvd3', 'Advanced-Analytics', 'Comparison', 'Line', 'Percentages', 'Predictive', 'Trend'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by'],
  buildQuery: buildCartesianQuery,
})
