import type { Row } from '@belvedere/core/table'
import type { TableColumn } from './chart-option.ts'

/**
 * The share of a cell's width that its bar takes; null: it has none. A cell with a ground of its own has no bar: its
 * letters are to be read on one color.
 */
export const cellBar = (column: TableColumn, row: Row): number | null =>
  column.tint?.(row) === undefined ? (column.bar?.(row[column.name] ?? null) ?? null) : null
