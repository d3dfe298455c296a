import { LIST_COMPARISON_TYPES } from '@belvedere/core/query'
import { analytics } from '../../controls/analytics.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { look } from '../../controls/look.ts'
import { numberFormat, section, seriesOverTime, timeFormat } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    seriesOverTime(10_000),
    // Charts of this type store these values.
    analytics(LIST_COMPARISON_TYPES),
    look,
    section('customize', 'Chart', [
      [
        {
          name: 'baseline',
          label: 'Baseline',
          description: 'Date that all series are relative to. If empty: the first one.',
          kind: 'text',
          placeholder: '2024-01-01',
          default: '',
          affects: 'option',
        },
      ],
      [timeFormat('x_axis_time_format', 'Time format')],
      [{ ...numberFormat('y_axis_format', 'Y-axis format'), default: '+,.0%' }],
    ]),
  ],
}
