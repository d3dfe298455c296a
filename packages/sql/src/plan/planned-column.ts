import type { GenericType } from '@belvedere/core/table'
import type { DatasetColumn } from '../dataset.ts'
import type { Expr } from '../tree.ts'

/** Dataset column or custom column, as filters and orders use it. */
export interface PlannedColumn {
  readonly label: string
  /** Stored column, or its conversion by the dialect. */
  readonly expr: Expr
  /** Null if only the engine can determine the type. */
  readonly type: GenericType | null
  readonly source: DatasetColumn | null
  /** True if text functions accept the column without a cast. */
  readonly is_text: boolean
}
