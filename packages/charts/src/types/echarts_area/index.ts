import { defineChart } from '../../chart-type.ts'
import { addedUpInStacks } from '../../families/cartesian/added-up.ts'
import { buildCartesianQuery } from '../../families/cartesian/build-query.ts'
import { computedShares } from '../../families/cartesian/shares.ts'

export const area = defineChart({
  vizType: 'echarts_area',
  name: 'Area Chart',
  family: 'cartesian',
  shape: 'curve',
  thumbnail: 'areas',
  computedOfRows: computedShares,
  addsUp: addedUpInStacks,
  behaviors: ['cross_filter', 'drill_to_detail', 'drill_by', 'annotations'],
  buildQuery: buildCartesianQuery,
})
