import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesScatter = defineChart({
  vizType: 'echarts_timeseries_scatter',
  name: 'Scatter Plot',
  formerNames: ['Time-series Scatter Plot'],
  description: 'Places points over time or a measure, to show spread and outliers.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'dots',
  tags: ['ECharts', 'Predictive', 'Advanced-Analytics', 'Aesthetic', 'Time', 'Transformable', 'Scatter', 'Popular'],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
