export type {
  AxisKind,
  Choice,
  CollectionField,
  CollectionItem,
  Control,
  ControlBase,
  ControlPanel,
  ControlSection,
} from './control.ts'
export { FRACTION_DIGITS } from './fraction-digits.ts'
export { NUMBER_FORMATS, TIME_FORMATS } from './shared.ts'
