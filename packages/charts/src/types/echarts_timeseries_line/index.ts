import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesLine = defineChart({
  vizType: 'echarts_timeseries_line',
  name: 'Line Chart',
  formerNames: ['Time-series Line Chart'],
  description: 'Joins values over time or a category, to show how measures change.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Line', 'Popular'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
