import type { ControlPanel } from '../../controls/control.ts'
import { cellSections } from '../../families/map/controls.ts'

export const controls: ControlPanel = { sections: cellSections('meters', true) }
