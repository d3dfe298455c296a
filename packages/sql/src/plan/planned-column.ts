import type { GenericType } from '@belvedere/core/table'
import type { DatasetColumn } from '../dataset.ts'
import type { Expr } from '../tree.ts'

/** A column of the dataset, or a custom one, as a filter or an order needs to know it. */
export interface PlannedColumn {
  readonly label: string
  /** As it is stored, or as the dialect reads it. */
  readonly expr: Expr
  /** Null when only the engine knows. */
  readonly type: GenericType | null
  readonly source: DatasetColumn | null
  /** Functions of text take it as it is. */
  readonly is_text: boolean
}
