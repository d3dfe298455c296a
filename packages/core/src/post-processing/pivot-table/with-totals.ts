import type { Cell, ResultTable, Row } from '../../table/index.ts'
import { isTotalOver } from '../totals.ts'
import { type AxisEntry, axisEntries, NULL_KEY } from './axis-entries.ts'
import { fractionOf } from './functions.ts'
import { type Grid, type Header, transposed } from './grid.ts'
import type { PivotTableOptions } from './pivot-table.ts'

const TOTAL = 'Total'

/** The columns that stand down and across before metrics are laid on rows. */
function axesOf({ rows, columns, transpose_pivot, apply_metrics_on_rows }: PivotTableOptions) {
  return transpose_pivot !== apply_metrics_on_rows ? { down: columns, across: rows } : { down: rows, across: columns }
}

/** Which totals a share is of, on the axes as they are before metrics are laid on rows. */
function wholeOf({ aggfunc, apply_metrics_on_rows }: PivotTableOptions): 'all' | 'down' | 'across' | null {
  const whole = fractionOf(aggfunc)
  if (!whole) return null
  if (whole === 'Total') return 'all'
  return (whole === 'Rows') === apply_metrics_on_rows ? 'down' : 'across'
}

const levels = (columns: readonly string[], hasTotals: boolean, needsWhole: boolean): readonly (readonly string[])[] =>
  hasTotals
    ? Array.from({ length: columns.length + 1 }, (_, i) => columns.slice(0, columns.length - i))
    : needsWhole && columns.length > 0
      ? [columns, []]
      : [columns]

/** The sets to group by for a pivot table and all totals that it shows; the finest comes first. */
export function pivotGroupingSets(options: PivotTableOptions): readonly (readonly string[])[] {
  const { down, across } = axesOf(options)
  const whole = wholeOf(options)
  const ofRows = levels(down, options.show_columns_total, whole === 'all' || whole === 'down')
  const ofColumns = levels(across, options.show_rows_total, whole === 'all' || whole === 'across')
  return ofRows.flatMap(outer => ofColumns.map(inner => [...outer, ...inner]))
}

const groupIn = (row: Row, columns: readonly string[]): Header =>
  columns.filter(column => !isTotalOver(row, column)).map(column => String(row[column] ?? NULL_KEY))

const keyOf = (group: Header): string => JSON.stringify(group)

/** The answered rows by the groups that they are of, down and then across: a cell is looked up, never searched for. */
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

/**
 * A pivot table of an answer that holds its totals as rows (`pivotGroupingSets`). Nothing is added up: cells and
 * totals are what was answered, and a share is that of a cell in such a total. Totals are those of one metric; there
 * is none over several, which need not have a unit in common. Without groups there is one row.
 */
export function pivotTableWithTotals(table: ResultTable, options: PivotTableOptions): Grid {
  const { down, across } = axesOf(options)
  const groups = [...down, ...across]
  const lines = rowsByGroup(table, down, across)
  const cells = { ...table, rows: table.rows.filter(row => !groups.some(group => isTotalOver(row, group))) }
  const keyed = (entry: AxisEntry) => ({ header: entry.header, key: keyOf(entry.group) })
  const rows = axisEntries(cells, down, options.show_columns_total, TOTAL).map(keyed)
  const valueAt = (metric: string, r: string, c: string): Cell => lines.get(r)?.get(c)?.[metric] ?? null
  const whole = wholeOf(options)
  const shown = (metric: string, r: string, c: string): Cell => {
    const cell = valueAt(metric, r, c)
    if (!whole || cell === null) return cell
    const of = Number(valueAt(metric, whole === 'across' ? r : WHOLE, whole === 'down' ? c : WHOLE) ?? 0)
    return of === 0 ? null : Number(cell) / of
  }
  const isFilled = (key: string): boolean =>
    rows.some(row => options.metrics.some(metric => valueAt(metric, row.key, key) !== null))
  const entries = axisEntries(cells, across, options.show_rows_total, TOTAL)
    .map(keyed)
    .filter(({ key }) => isFilled(key))
  const columns = options.combine_metrics
    ? entries.flatMap(({ header, key }) =>
        options.metrics.map(metric => ({ header: [...header, metric], metric, key })),
      )
    : options.metrics.flatMap(metric =>
        entries.map(({ header, key }) => ({ header: [metric, ...header], metric, key })),
      )
  const grid: Grid = {
    rows: down.length === 0 ? rows.map(() => [TOTAL]) : rows.map(({ header }) => header),
    columns: columns.map(({ header }) => header),
    cells: rows.map(row => columns.map(({ metric, key }) => shown(metric, row.key, key))),
  }
  return options.apply_metrics_on_rows ? transposed(grid) : grid
}
