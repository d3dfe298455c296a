import { defineChart } from '../../chart-type.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'
import { computedShares } from '../../families/cartesian/shares.ts'

export const timeseriesScatter = defineChart({
  vizType: 'echarts_timeseries_scatter',
  name: 'Scatter Plot',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'dots',
  computedOfRows: computedShares,
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
