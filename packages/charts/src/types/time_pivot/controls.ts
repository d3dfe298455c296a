import type { ControlPanel } from '../../controls/control.ts'
import { schemeLook } from '../../controls/look.ts'
import {
  adhocFilters,
  checkbox,
  metric,
  numberFormat,
  rowLimit,
  section,
  timeGrainControl,
  timeRange,
  unit,
  xAxis,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [timeRange],
      [metric],
      [adhocFilters],
      [
        {
          name: 'freq',
          label: 'Frequency',
          description: 'Length of the periods to compare.',
          kind: 'select',
          choices: [
            { value: 'AS', label: 'Year (freq=AS)' },
            { value: '52W-MON', label: '52 weeks starting Monday (freq=52W-MON)' },
            { value: 'W-SUN', label: '1 week starting Sunday (freq=W-SUN)' },
            { value: 'W-MON', label: '1 week starting Monday (freq=W-MON)' },
            { value: 'D', label: 'Day (freq=D)' },
            { value: '4W-MON', label: '4 weeks (freq=4W-MON)' },
          ],
          default: 'W-MON',
          affects: 'option',
        },
      ],
      [rowLimit(10_000)],
    ]),
    schemeLook,
    section('customize', 'Y-axis', [
      [numberFormat('y_axis_format', 'Y-axis format'), unit],
      [checkbox('truncateYAxis', 'Truncate y-axis', false, 'Starts the axis near the data, not at zero.')],
    ]),
  ],
}
