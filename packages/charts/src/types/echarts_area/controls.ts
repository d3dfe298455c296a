import { cartesianPanel, markers, stackControl, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'

export const controls: ControlPanel = cartesianPanel({
  isBar: true,
  own: [
    [
      stackControl('Stack', 'Stacked style'),
      { name: 'opacity', label: 'Area chart opacity', kind: 'number', min: 0, max: 1, step: 0.1, affects: 'option' },
    ],
    ...markers,
    ...valueControls,
  ],
})
