import type { ControlPanel } from '../../controls/control.ts'
import { adhocFilters, metric, numberFormat, section, subheader, timeRange, unit } from '../../controls/shared.ts'

export const controls: ControlPanel = {
  sections: [
    section('data', 'Query', [
      [metric],
      [timeRange],
      [adhocFilters],
      [
        {
          name: 'time_compare',
          label: 'Time shift',
          description: 'The time to compare with. It needs a time range.',
          kind: 'select',
          freeForm: true,
          choices: [
            { value: '1 day ago', label: '1 day ago' },
            { value: '1 week ago', label: '1 week ago' },
            { value: '28 days ago', label: '28 days ago' },
            { value: '1 month ago', label: '1 month ago' },
            { value: '1 year ago', label: '1 year ago' },
            { value: 'inherit', label: 'Range of the same length before' },
          ],
          default: '1 year ago',
          affects: 'query',
        },
      ],
    ]),
    section('customize', 'Display settings', [
      [subheader],
      [numberFormat('y_axis_format', 'Number format'), unit],
      [{ ...numberFormat('percentDifferenceFormat', 'Percent difference format'), default: '+,.1%' }],
    ]),
  ],
}
