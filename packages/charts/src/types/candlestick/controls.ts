import type { Control, ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  checkbox,
  numberFormat,
  rowLimit,
  section,
  timeFormat,
  timeGrainControl,
  timeRange,
  unit,
  xAxis,
} from '../../controls/shared.ts'

const measure = (name: string, label: string, description: string): Control => ({
  name,
  label,
  description,
  kind: 'metric',
  affects: 'query',
  required: true,
})

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [xAxis, timeGrainControl],
      [timeRange],
      [
        measure('open', 'Open', 'Value at the start of the period.'),
        measure('close', 'Close', 'Value at the end of the period.'),
      ],
      [measure('low', 'Low', 'Lowest value of the period.'), measure('high', 'High', 'Highest value of the period.')],
      [adhocFilters],
      [rowLimit(10_000)],
    ]),
    section('customize', 'Chart', [
      [checkbox('zoomable', 'Data zoom', false, 'A slider below the chart narrows the axis.')],
    ]),
    section('customize', 'Axes', [
      [timeFormat('x_axis_time_format', 'Time format')],
      [numberFormat('y_axis_format', 'Y-axis format'), unit],
      [checkbox('logAxis', 'Logarithmic y-axis', false)],
    ]),
  ],
}
