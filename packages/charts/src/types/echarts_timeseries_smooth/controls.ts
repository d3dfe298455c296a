import { cartesianPanel, markers, valueControls } from '../../controls/cartesian.ts'
import type { ControlPanel } from '../../controls/control.ts'
import { checkbox } from '../../controls/shared.ts'

export const controls: ControlPanel = cartesianPanel({
  own: [[checkbox('area', 'Area Chart', false, 'Fills the area under the lines.')], ...markers, ...valueControls],
})
