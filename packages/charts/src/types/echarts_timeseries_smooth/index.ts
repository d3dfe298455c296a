import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesSmooth = defineChart({
  vizType: 'echarts_timeseries_smooth',
  name: 'Smooth Line',
  formerNames: ['Time-series Smooth Line'],
  description: 'A line with rounded corners, for values that change without jumps.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Line', 'Transformable'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
