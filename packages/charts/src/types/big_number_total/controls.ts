import { conditionalFormatting } from '../../controls/cells.ts'
import type { ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  checkbox,
  metric,
  numberFormat,
  section,
  subheader,
  timeFormat,
  timeRange,
  unit,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [[metric], [timeRange], [adhocFilters]]),
    section('customize', 'Display settings', [
      [subheader],
      [numberFormat('y_axis_format', 'Number format'), unit],
      [timeFormat('time_format', 'Date format'), checkbox('force_timestamp_formatting', 'Force date format', false)],
      [conditionalFormatting(false)],
    ]),
  ],
}
