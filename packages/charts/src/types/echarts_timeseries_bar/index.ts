import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesBar = defineChart({
  vizType: 'echarts_timeseries_bar',
  name: 'Bar Chart',
  formerNames: ['Time-series Bar Chart'],
  description: 'Compares values by the length of bars, over time or by category; side by side or stacked.',
  category: 'Evolution',
  family: 'cartesian',
  shape: 'bars',
  thumbnail: 'bars',
  tags: [
    'ECharts',
    'Predictive',
    'Advanced-Analytics',
    'Aesthetic',
    'Time',
    'Transformable',
    'Stacked',
    'Vertical',
    'Bar',
    'Popular',
  ],
  label: 'Featured',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
