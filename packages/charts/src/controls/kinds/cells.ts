/** Kinds whose values say how the cells of a table look. */
import type { ControlBase } from '../control-base.ts'

/** A list of rules that colour cells by their values; later ones win. */
export interface ConditionalFormattingControl extends ControlBase {
  readonly kind: 'conditional_formatting'
  /** False where there is one figure: no other column, no row. */
  readonly hasColumns: boolean
}

/** `{[column]: ColumnConfig}` for the columns that a table shows. */
export interface ColumnConfigControl extends ControlBase {
  readonly kind: 'column_config'
}
