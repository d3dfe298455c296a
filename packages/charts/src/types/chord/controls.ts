import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  metric,
  numberFormat,
  rowLimit,
  section,
  sortByMetric,
  timeRange,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [
        {
          name: 'groupby',
          label: 'Source',
          description: 'Column with the members where flows start.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [
        {
          name: 'columns',
          label: 'Target',
          description: 'Column with the members where flows end.',
          kind: 'column',
          affects: 'query',
          required: true,
        },
      ],
      [metric],
      [timeRange],
      [adhocFilters],
      [rowLimit(1000)],
      [sortByMetric],
    ]),
    look,
    section('customize', 'Labels', [[numberFormat('y_axis_format', 'Number format')]]),
  ],
}
