import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'

export const timeseriesSmooth = defineChart({
  vizType: 'echarts_timeseries_smooth',
  name: 'Smooth Line',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
