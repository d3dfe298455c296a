export type { Choice, Control, ControlBase, ControlPanel, ControlSection } from './control.ts'
