import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseries = defineChart({
  vizType: 'echarts_timeseries',
  name: 'Generic Chart',
  formerNames: ['Time-series Chart'],
  description: 'Lines, stairs, bars or points over one axis: the kind of mark is a setting.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['Advanced-Analytics', 'Aesthetic', 'Line', 'Predictive', 'Time', 'Transformable'],
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
