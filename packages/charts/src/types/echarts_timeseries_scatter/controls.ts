import { cartesianPanel, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'

export const controls: ControlPanel = cartesianPanel({
  own: [
    [
      {
        name: 'markerSize',
        label: 'Marker size',
        kind: 'number',
        min: 1,
        max: 30,
        step: 1,
        default: 7,
        affects: 'option',
      },
    ],
    ...valueControls,
  ],
})
