import { cartesianPanel, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'

export const controls: ControlPanel = cartesianPanel({
  isBar: true,
  own: [
    [
      {
        name: 'orientation',
        label: 'Orientation',
        kind: 'select',
        choices: [
          { value: 'vertical', label: 'Vertical' },
          { value: 'horizontal', label: 'Horizontal' },
        ],
        default: 'vertical',
        affects: 'option',
      },
      stackControl(null, 'Stacked style'),
    ],
    ...valueControls,
  ],
})
