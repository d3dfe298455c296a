import type { Cell } from '../../table/index.ts'

/** Label of a row or column: its parts from the outermost to the innermost group. */
export type Header = readonly string[]

/** Cells of a pivot table with their headers; `cells[row][column]`. */
export interface Grid {
  readonly rows: readonly Header[]
  readonly columns: readonly Header[]
  readonly cells: readonly (readonly Cell[])[]
}

export const transposed = ({ rows, columns, cells }: Grid): Grid => ({
  rows: columns,
  columns: rows,
  cells: columns.map((_, c) => rows.map((_row, r) => cells[r]?.[c] ?? null)),
})

/** Returns the grid with its columns in another order. */
export const withColumnOrder = ({ rows, columns, cells }: Grid, order: readonly number[]): Grid => ({
  rows,
  columns: order.map(c => columns[c] ?? []),
  cells: cells.map(row => order.map(c => row[c] ?? null)),
})

const startsWith = (header: Header, group: Header): boolean => group.every((part, i) => header[i] === part)

/**
 * Adds a row below each group: `Subtotal` for inner groups and `total` for all rows. They summarize the original cells.
 */
export function withRowTotals(grid: Grid, total: string, summary: (cells: readonly Cell[]) => Cell): Grid {
  const depth = grid.rows[0]?.length ?? 1
  const under = (group: Header): readonly Cell[] => {
    const members = grid.cells.filter((_, r) => startsWith(grid.rows[r] ?? [], group))
    return grid.columns.map((_, c) => summary(members.flatMap(row => row[c] ?? [])))
  }
  const rows: Header[] = []
  const cells: (readonly Cell[])[] = []
  grid.rows.forEach((header, r) => {
    rows.push(header)
    cells.push(grid.cells[r] ?? [])
    const next = grid.rows[r + 1]
    for (let level = depth - 1; level >= 0; level--) {
      const group = header.slice(0, level)
      if (next && startsWith(next, group)) break
      rows.push([...group, level === 0 ? total : 'Subtotal', ...new Array<string>(depth - level - 1).fill('')])
      cells.push(under(group))
    }
  })
  return { ...grid, rows, cells }
}

export const withColumnTotals = (grid: Grid, total: string, summary: (cells: readonly Cell[]) => Cell): Grid =>
  transposed(withRowTotals(transposed(grid), total, summary))
