import { cartesianPanel, markers, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  hasLines: true,
  own: [
    [
      {
        name: 'seriesType',
        label: 'Step type',
        description: 'Where between two values the line jumps.',
        kind: 'select',
        choices: [
          { value: 'start', label: 'Start' },
          { value: 'middle', label: 'Middle' },
          { value: 'end', label: 'End' },
        ],
        default: 'start',
        affects: 'option',
      },
      stackControl(null, 'Stacked style'),
    ],
    [checkbox('area', 'Area chart', false, 'Fills the area under the lines.')],
    ...markers,
    ...valueControls,
  ],
})
