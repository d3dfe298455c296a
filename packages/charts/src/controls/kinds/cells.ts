/** Kinds of controls for the appearance of table cells. */
import type { ControlBase } from '../control-base.ts'

/** A list of rules that color cells by value; later rules take precedence. */
export interface ConditionalFormattingControl extends ControlBase {
  readonly kind: 'conditional_formatting'
  /** False for a single figure, which has no columns or rows. */
  readonly hasColumns: boolean
}

/** `{[column]: ColumnConfig}` for the columns of a table. */
export interface ColumnConfigControl extends ControlBase {
  readonly kind: 'column_config'
}
