import type { MarkFilter } from './mark-filter.ts'

/** A row or a column of a pivot table. */
export interface PivotLine {
  /** Unique on its axis. */
  readonly key: string
  /** One label for each title of the axis, from the outermost group to the innermost. */
  readonly labels: readonly string[]
  /** Group of each label; null for labels without a group. */
  readonly groups: readonly (string | null)[]
  readonly kind: 'cell' | 'subtotal' | 'total'
  /** Groups that contain this line, outermost first: it is hidden while one of them is collapsed. */
  readonly inside: readonly string[]
  /** The group that this line is the subtotal of, to which it can be collapsed; null for other lines. */
  readonly sumsUp: string | null
  /** Cross-filter of the line's header, by its groups. */
  readonly mark: MarkFilter | null
}

export interface PivotCell {
  /** Null if the data have no such combination. */
  readonly text: string | null
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

export interface PivotAxis {
  /** Names of the header's levels. */
  readonly titles: readonly string[]
  readonly lines: readonly PivotLine[]
}

/**
 * Rows by columns. Cells are computed when they are shown, because most cells of a large table are never scrolled to.
 */
export interface PivotTableChartOption {
  readonly renderer: 'pivot'
  readonly rows: PivotAxis
  readonly columns: PivotAxis
  /** Returns a cell; `row` and `column` are indexes of the axes. */
  readonly cell: (row: number, column: number) => PivotCell
  readonly marks: readonly MarkFilter[]
  readonly summary: string
}
