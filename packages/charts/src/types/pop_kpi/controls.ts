import { comparedTime, comparisonColors, startDateOffset } from '../../controls/compared-time.ts'
import type { ControlPanel } from '../../controls/control.ts'
import {
  adhocFilters,
  checkbox,
  metric,
  numberFormat,
  section,
  subheader,
  timeRange,
  unit,
} from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [metric],
      [timeRange],
      [adhocFilters],
      [
        { ...comparedTime, choices: comparedTime.choices.filter(({ value }) => value !== null), default: '1 year ago' },
        startDateOffset,
      ],
    ]),
    section('customize', 'Display settings', [
      [subheader],
      [checkbox('comparison_color_enabled', 'Color rises and falls', true)],
      [{ ...comparisonColors, visible: form => form.comparison_color_enabled !== false }],
      [numberFormat('y_axis_format', 'Number format'), unit],
      [{ ...numberFormat('percentDifferenceFormat', 'Percent difference format'), default: '+,.1%' }],
    ]),
  ],
}
