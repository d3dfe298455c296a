export type {
  Choice,
  CollectionField,
  CollectionItem,
  Control,
  ControlBase,
  ControlPanel,
  ControlSection,
} from './control.ts'
