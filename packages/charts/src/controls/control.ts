/** Control panels of explore as data. */
import type { Control } from './kinds.generated.ts'

export type { AxisKind, Choice, ControlBase } from './control-base.ts'
export type { CollectionField, CollectionItem } from './kinds/collection.ts'
export type { Control } from './kinds.generated.ts'

/** `controls[i]` is one row of the panel; controls in a row are side by side. */
export interface ControlSection {
  readonly label: string
  readonly tab: 'data' | 'customize'
  readonly expanded: boolean
  readonly controls: readonly (readonly Control[])[]
}
export interface ControlPanel {
  readonly sections: readonly ControlSection[]
}
