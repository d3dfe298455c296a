import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const area = defineChart({
  vizType: 'echarts_area',
  name: 'Area Chart',
  formerNames: ['Time-series Area Chart'],
  description: 'Fills the area under lines, stacked to show how parts add up over time.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'areas',
  tags: [
    'ECharts',
    'Predictive',
    'Advanced-Analytics',
    'Aesthetic',
    'Time',
    'Line',
    'Transformable',
    'Stacked',
    'Popular',
  ],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
