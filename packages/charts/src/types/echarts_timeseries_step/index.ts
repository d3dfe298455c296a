import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesStep = defineChart({
  vizType: 'echarts_timeseries_step',
  name: 'Stepped Line',
  formerNames: ['Time-series Stepped Line'],
  description: 'A line that holds each value until it jumps to the next, for prices, rates and stocks.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Stacked'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
