import { defineChart } from '../../chart-type.ts'
import { addedUp } from '../../families/cartesian/added-up.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'
import { computedShares } from '../../families/cartesian/shares.ts'

export const timeseriesSmooth = defineChart({
  vizType: 'echarts_timeseries_smooth',
  name: 'Smooth Line',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'lines',
  computedOfRows: computedShares,
  addsUp: form => addedUp(form),
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
