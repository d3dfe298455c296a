import type { Cell, ResultTable, Row } from '../../table/index.ts'
import { isTotalOver } from '../totals.ts'
import { type AxisEntry, type AxisLines, axisEntries, NULL_KEY } from './axis-entries.ts'
import { fractionOf } from './functions.ts'
import type { Grid, Header } from './grid.ts'
import type { PivotTableOptions } from './pivot-table.ts'

const TOTAL = 'Total'

/** Returns the fields of rows and columns. */
const axesOf = ({ rows, columns, transpose_pivot }: PivotTableOptions) =>
  transpose_pivot ? { down: columns, across: rows } : { down: rows, across: columns }

const sameLines = (shown: boolean): AxisLines => ({
  subtotals: shown,
  total: shown,
  subtotals_first: false,
  order: 'key_a_to_z',
})

/** Returns the totals of both axes. A total of columns is a row, and a total of rows is a column. */
const linesOf = ({ lines, show_columns_total, show_rows_total }: PivotTableOptions) =>
  lines ?? { rows: sameLines(show_columns_total), columns: sameLines(show_rows_total) }

/** Returns which totals shares are based on. */
function wholeOf({ aggfunc }: PivotTableOptions): 'all' | 'row' | 'column' | null {
  const whole = fractionOf(aggfunc)
  if (!whole) return null
  return whole === 'Total' ? 'all' : whole === 'Rows' ? 'row' : 'column'
}

const levels = (columns: readonly string[], hasTotals: boolean, needsWhole: boolean): readonly (readonly string[])[] =>
  hasTotals
    ? Array.from({ length: columns.length + 1 }, (_, i) => columns.slice(0, columns.length - i))
    : needsWhole && columns.length > 0
      ? [columns, []]
      : [columns]

/** Returns the grouping sets of a pivot table with all totals that it shows, finest first. */
export function pivotGroupingSets(options: PivotTableOptions): readonly (readonly string[])[] {
  const { down, across } = axesOf(options)
  const whole = wholeOf(options)
  const ofRows = levels(down, options.show_columns_total, whole === 'all' || whole === 'column')
  const ofColumns = levels(across, options.show_rows_total, whole === 'all' || whole === 'row')
  return ofRows.flatMap(outer => ofColumns.map(inner => [...outer, ...inner]))
}

const groupIn = (row: Row, columns: readonly string[]): Header =>
  columns.filter(column => !isTotalOver(row, column)).map(column => String(row[column] ?? NULL_KEY))

const keyOf = (group: Header): string => JSON.stringify(group)

/** Indexes the rows of a result by their groups: first by rows, then by columns. */
function rowsByGroup(table: ResultTable, down: readonly string[], across: readonly string[]) {
  const lines = new Map<string, Map<string, Row>>()
  for (const row of table.rows) {
    const key = keyOf(groupIn(row, down))
    const line = lines.get(key) ?? new Map<string, Row>()
    lines.set(key, line.set(keyOf(groupIn(row, across)), row))
  }
  return lines
}

const WHOLE = keyOf([])

interface Line {
  readonly header: Header
  readonly key: string
  /** Null if metrics are on the other axis. */
  readonly metric: string | null
}

/** Adds metrics to the entries of an axis, around or inside the groups. */
function withMetrics(
  entries: readonly AxisEntry[],
  metrics: readonly string[],
  { combine_metrics }: PivotTableOptions,
): readonly Line[] {
  const line = ({ header, group }: AxisEntry, metric: string | null): Line => {
    const own = metric === null ? [] : [metric]
    return { header: combine_metrics ? [...header, ...own] : [...own, ...header], key: keyOf(group), metric }
  }
  // Without groups and metrics, the only line is the total.
  if (metrics.length === 0)
    return entries.map(entry => line({ ...entry, header: entry.header.length > 0 ? entry.header : [TOTAL] }, null))
  return combine_metrics
    ? entries.flatMap(entry => metrics.map(metric => line(entry, metric)))
    : metrics.flatMap(metric => entries.map(entry => line(entry, metric)))
}

/**
 * Returns the pivot table of a result that contains its totals as rows (`pivotGroupingSets`). No values are added:
 * cells and totals are those of the result, and shares are computed from such totals. Each total is of one metric;
 * there is no total of several metrics, because their units may differ. Without groups there is one row. A total that
 * is missing in the result is omitted.
 */
export function pivotTableWithTotals(table: ResultTable, options: PivotTableOptions): Grid {
  const { down, across } = axesOf(options)
  const groups = [...down, ...across]
  const answered = rowsByGroup(table, down, across)
  const acrossKeys = new Set([...answered.values()].flatMap(line => [...line.keys()]))
  const cells = { ...table, rows: table.rows.filter(row => !groups.some(group => isTotalOver(row, group))) }
  // The total of no rows is not a line: a distinct count of it would be 0.
  if (groups.length > 0 && cells.rows.length === 0) return { rows: [], columns: [], cells: [] }
  const valueAt = (metric: string, r: string, c: string): Cell => answered.get(r)?.get(c)?.[metric] ?? null
  const whole = wholeOf(options)
  const shown = (metric: string, r: string, c: string): Cell => {
    const cell = valueAt(metric, r, c)
    if (!whole || cell === null) return cell
    const of = Number(valueAt(metric, whole === 'row' ? r : WHOLE, whole === 'column' ? c : WHOLE) ?? 0)
    return of === 0 ? null : Number(cell) / of
  }
  const lines = linesOf(options)
  const [first = ''] = options.metrics
  const has = (keys: { has: (key: string) => boolean }) => (entry: AxisEntry) => keys.has(keyOf(entry.group))
  const ofRows = axisEntries(cells, down, lines.rows, TOTAL, group => valueAt(first, keyOf(group), WHOLE))
  const ofColumns = axisEntries(cells, across, lines.columns, TOTAL, group => valueAt(first, WHOLE, keyOf(group)))
  const [onRows, onColumns] = options.apply_metrics_on_rows ? [options.metrics, []] : [[], options.metrics]
  const rows = withMetrics(ofRows.filter(has(answered)), onRows, options)
  const columns = withMetrics(ofColumns.filter(has(acrossKeys)), onColumns, options)
  return {
    rows: rows.map(({ header }) => header),
    columns: columns.map(({ header }) => header),
    cells: rows.map(r => columns.map(c => shown(r.metric ?? c.metric ?? first, r.key, c.key))),
  }
}
