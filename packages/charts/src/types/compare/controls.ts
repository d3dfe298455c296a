import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import {
  adhocFilters,
  groupby,
  metrics,
  numberFormat,
  rowLimit,
  section,
  seriesLimit,
  timeFormat,
  timeGrainControl,
  timeRange,
  xAxis,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [timeRange],
      [metrics],
      [groupby],
      [adhocFilters],
      [rowLimit(10_000), seriesLimit],
    ]),
    look,
    section('customize', 'Chart', [
      [
        {
          name: 'baseline',
          label: 'Baseline',
          description: 'Date that all series are relative to. Open: the first one.',
          kind: 'text',
          placeholder: '2024-01-01',
          default: '',
          affects: 'option',
        },
      ],
      [timeFormat('x_axis_time_format', 'Time format')],
      [{ ...numberFormat('y_axis_format', 'Y Axis Format'), default: '+,.0%' }],
    ]),
  ],
}
