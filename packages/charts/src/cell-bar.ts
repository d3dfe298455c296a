import type { Row } from '@belvedere/core/table'
import type { TableColumn } from './chart-option.ts'

/**
 * Returns the share of a cell's width that its bar takes; null without a bar. A cell with its own background has no
 * bar, so that its text is on a single color.
 */
export const cellBar = (column: TableColumn, row: Row): number | null =>
  column.tint?.(row) === undefined ? (column.bar?.(row[column.name] ?? null) ?? null) : null
