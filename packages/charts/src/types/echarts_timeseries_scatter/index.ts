import { defineChart } from '../../chart-type.ts'
import { addedUp } from '../../families/cartesian/added-up.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'
import { computedShares } from '../../families/cartesian/shares.ts'

export const timeseriesScatter = defineChart({
  vizType: 'echarts_timeseries_scatter',
  name: 'Scatter Plot',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'dots',
  computedOfRows: computedShares,
  addsUp: form => addedUp({ ...form, stack: null }),
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
