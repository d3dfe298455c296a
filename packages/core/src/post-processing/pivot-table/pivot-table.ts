import { type Cell, distinctNames, GENERIC_TYPE, type ResultTable } from '../../table/index.ts'
import { toAxis } from '../axis.ts'
import { type Frame, type FrameColumn, toFrame } from '../frame.ts'
import { requireColumn } from '../operation.ts'
import { type AxisLines, NULL_NAME } from './axis-entries.ts'
import { fractionOf, summaryNamed } from './functions.ts'
import { type Grid, type Header, transposed, withColumnOrder, withColumnTotals, withRowTotals } from './grid.ts'
import { headingWriter } from './headings.ts'

export interface PivotTableOptions {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  /** Name in `SUMMARIES`. */
  readonly aggfunc: string
  readonly transpose_pivot: boolean
  /** If true, metrics are inside the groups, not around them. */
  readonly combine_metrics: boolean
  /** Adds a column with the total of all columns, and one for each of their groups. */
  readonly show_rows_total: boolean
  /** Adds a row with the total of all rows, and one for each of their groups. */
  readonly show_columns_total: boolean
  readonly apply_metrics_on_rows: boolean
  /** Totals and order of both axes for results with totals. If absent, an axis with a total has subtotals too. */
  readonly lines?: { readonly rows: AxisLines; readonly columns: AxisLines } | undefined
}

/** Heading of the column with metric names. */
const METRIC = 'Metric'

const totalName = (aggfunc: string): string => `Total (${aggfunc})`

function headersOf(keys: readonly (readonly Cell[])[], columns: readonly FrameColumn[]): readonly Header[] {
  const writers = columns.map(headingWriter)
  return keys.map(key => key.map((part, level) => writers[level]?.(part) ?? String(part)))
}

/**
 * Returns one row per row group; under each metric, one column per column group. Without groups, returns one row that
 * is named like a total.
 */
function groupCells(
  frame: Frame,
  rows: readonly string[],
  columns: readonly string[],
  options: PivotTableOptions,
): Grid {
  const one = (name: string): FrameColumn => requireColumn(frame, 'pivot', name)
  const read = (cell: Cell): Cell => cell ?? NULL_NAME
  const ofRows = rows.map(one)
  const ofColumns = columns.map(one)
  const down = toAxis(ofRows, frame.length, read)
  const across = toAxis(ofColumns, frame.length, read)
  const heads = headersOf(across.keys, ofColumns)
  const summary = summaryNamed(options.aggfunc)
  const isSingle = rows.length === 0 && columns.length === 0
  const blocks = options.metrics.map(metric => {
    const { values } = one(metric)
    const groups = new Map<number, Cell[]>()
    values.forEach((cell, row) => {
      const at = (down.positions[row] ?? 0) * across.keys.length + (across.positions[row] ?? 0)
      const group = groups.get(at) ?? []
      groups.set(at, group)
      if (cell !== null) group.push(cell)
    })
    return down.keys.map((_, r) =>
      across.keys.map((_key, c) => {
        const group = groups.get(r * across.keys.length + c)
        if (!group) return null
        return isSingle ? (group.at(-1) ?? null) : summary(group)
      }),
    )
  })
  const filled = across.keys.map((_, c) => c).filter(c => blocks.some(block => block.some(row => row[c] !== null)))
  return {
    rows: rows.length === 0 ? [[totalName(options.aggfunc)]] : headersOf(down.keys, ofRows),
    columns: options.metrics.flatMap(metric => filled.map(c => [metric, ...(heads[c] ?? [])])),
    cells: down.keys.map((_, r) => blocks.flatMap(block => filled.map(c => block[r]?.[c] ?? null))),
  }
}

/** Moves metrics inside the groups, in the order in which they were selected. */
function combined(grid: Grid, metrics: readonly string[]): Grid {
  const columns = grid.columns.map(([metric = '', ...groups]) => [...groups, metric])
  const width = columns[0]?.length ?? 0
  if (width < 2) return grid
  const keys = columns.map(header => JSON.stringify(header.slice(0, -1)))
  const groups = new Map([...new Set(keys)].map((key, at) => [key, at]))
  const places = columns.map(
    (header, c) => (groups.get(keys[c] ?? '') ?? 0) * metrics.length + metrics.indexOf(header.at(-1) ?? ''),
  )
  const order = columns.map((_, c) => c).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  return withColumnOrder({ ...grid, columns }, order)
}

const numberOf = (cell: Cell | undefined): number => Number(cell ?? 0)
const added = (cells: readonly (Cell | undefined)[]): number =>
  cells.reduce<number>((sum, cell) => sum + numberOf(cell), 0)

/** Returns cells as shares of the total, of their row or of their column, as displayed. */
function asFractions(grid: Grid, { aggfunc, apply_metrics_on_rows: isTurned }: PivotTableOptions): Grid {
  const whole = fractionOf(aggfunc)
  if (!whole) return grid
  const byColumn = whole === (isTurned ? 'Rows' : 'Columns')
  const rowSums = grid.cells.map(added)
  const columnSums = grid.columns.map((_, c) => added(grid.cells.map(row => row[c])))
  const total = added(rowSums)
  const share = (cell: Cell, r: number, c: number): Cell => {
    const of = whole === 'Total' ? total : byColumn ? columnSums[c] : rowSums[r]
    return cell === null || !of ? null : numberOf(cell) / of
  }
  return { ...grid, cells: grid.cells.map((row, r) => row.map((cell, c) => share(cell, r, c))) }
}

/**
 * Returns a pivot table for files and reports. Groups are in ascending order, metrics as selected; totals summarize the
 * cells.
 */
export function pivotTable(table: ResultTable, options: PivotTableOptions): Grid {
  const isSwapped = options.transpose_pivot !== options.apply_metrics_on_rows
  const [rows, columns] = isSwapped ? [options.columns, options.rows] : [options.rows, options.columns]
  const grouped = groupCells(toFrame(table), rows, columns, options)
  const arranged = asFractions(options.combine_metrics ? combined(grouped, options.metrics) : grouped, options)
  const name = totalName(options.aggfunc)
  const summary = summaryNamed(options.aggfunc)
  const wide = options.show_rows_total ? withColumnTotals(arranged, name, summary) : arranged
  const whole = options.show_columns_total && rows.length > 0 ? withRowTotals(wide, name, summary) : wide
  return options.apply_metrics_on_rows ? transposed(whole) : whole
}

/** Returns the names of the row label levels: the fields of that axis, and the metrics if they are on rows. */
function rowNames(depth: number, options: PivotTableOptions): readonly string[] {
  const fields = options.transpose_pivot ? options.columns : options.rows
  if (!options.apply_metrics_on_rows) return depth === fields.length ? fields : new Array<string>(depth).fill('')
  return options.combine_metrics ? [...fields, METRIC] : [METRIC, ...fields]
}

/** Converts a grid to a table for a file. Each row field is a column; column headers are joined by spaces. */
export function fileTable({ rows, columns, cells }: Grid, options: PivotTableOptions): ResultTable {
  const depth = Math.max(0, ...rows.map(header => header.length))
  const labels = rowNames(depth, options).slice(0, depth)
  const names = distinctNames([...labels, ...columns.map(header => header.join(' ').trim())])
  return {
    colnames: names,
    coltypes: names.map((_, at) => (at < depth ? GENERIC_TYPE.string : GENERIC_TYPE.numeric)),
    rows: rows.map((header, r) =>
      Object.fromEntries(
        names.map((name, at) => [name, at < depth ? (header[at] ?? '') : (cells[r]?.[at - depth] ?? null)]),
      ),
    ),
  }
}

/** Converts a grid to a table. Headers are joined by spaces; row labels are in a first column without a name. */
export function gridTable({ rows, columns, cells }: Grid): ResultTable {
  const joined = (header: Header): string => header.join(' ').trim()
  const names = columns.map(joined)
  return {
    colnames: ['', ...names],
    coltypes: [GENERIC_TYPE.string, ...names.map(() => GENERIC_TYPE.numeric)],
    rows: rows.map((header, r) =>
      Object.fromEntries([['', joined(header)], ...names.map((name, c) => [name, cells[r]?.[c] ?? null])]),
    ),
  }
}
