import { cartesianPanel, markers, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  hasLines: true,
  own: [[checkbox('area', 'Area chart', false, 'Fills the area under the lines.')], ...markers, ...valueControls],
})
