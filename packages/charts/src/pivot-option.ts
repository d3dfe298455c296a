import type { MarkFilter } from './mark-filter.ts'

/** A line of a pivot table, a row or a column. */
export interface PivotLine {
  /** Unique on its axis. */
  readonly key: string
  /** One text for each title of the axis, from the outermost group to the innermost. */
  readonly labels: readonly string[]
  /** The group that each label names, null for labels that name none. */
  readonly groups: readonly (string | null)[]
  readonly kind: 'cell' | 'subtotal' | 'total'
  /** Groups that this line stands in, outermost first: it is not shown while one of them is folded. */
  readonly inside: readonly string[]
  /** The group that this line sums up; it can be folded to this line. */
  readonly sumsUp: string | null
  /** Choosing the line's header filters by its groups. */
  readonly mark: MarkFilter | null
}

export interface PivotCell {
  /** Null: there is no such combination in the data. */
  readonly text: string | null
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

export interface PivotAxis {
  /** Names of the header's levels. */
  readonly titles: readonly string[]
  readonly lines: readonly PivotLine[]
}

/** Rows by columns. Cells are worked out as they are shown: a large table has more of them than anyone scrolls to. */
export interface PivotTableChartOption {
  readonly renderer: 'pivot'
  readonly rows: PivotAxis
  readonly columns: PivotAxis
  /** `row` and `column` are places on the axes. */
  readonly cell: (row: number, column: number) => PivotCell
  readonly marks: readonly MarkFilter[]
  readonly summary: string
}
