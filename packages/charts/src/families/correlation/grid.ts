import type { FormData } from '@belvedere/core/form-data'
import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import { timeGrain, xAxisLabel } from '../cartesian/x-axis.ts'
import { shareColumn } from '../part-of-whole/shares.ts'
import { compareCells } from '../shared/alphabet.ts'
import { cellKey, toNumber, typeOf } from '../shared/cells.ts'
import { columnLabels, metricLabels, text } from '../shared/form.ts'
import { missingTimesNote } from '../shared/missing-times.ts'

export interface GridAxis {
  readonly column: string
  readonly cells: readonly Cell[]
  readonly labels: readonly string[]
  readonly isTime: boolean
}
export interface GridCell {
  readonly x: number
  readonly y: number
  readonly value: number
  /** Rank among all cells, in its column or in its row, above 0 and at most 1; null if it was not requested. */
  readonly rank: number | null
  /**
   * Share of the sum of all cells, of its column or of its row, including those beyond the row limit. Null if that sum
   * is zero; undefined if the result has no shares.
   */
  readonly share: number | null | undefined
}
export interface Grid {
  readonly x: GridAxis
  readonly y: GridAxis
  readonly metric: string
  readonly cells: readonly GridCell[]
  /** Notes on rows of the result that are not on a time axis. */
  readonly notes: readonly string[]
}

function labelOf(form: FormData, table: ResultTable, column: string, env: ChartEnv): (cell: Cell) => string {
  if (typeOf(table, column) !== GENERIC_TYPE.temporal) return cell => env.format.label(cell)
  const own = text(form, 'x_axis_time_format')
  const format = own === 'smart_date' ? null : own
  // Only the x-axis has buckets. Times in other columns are moments.
  const grain = column === xAxisLabel(form) ? timeGrain(form) : null
  return cell => (typeof cell === 'number' ? env.format.time(cell, format, grain) : env.format.label(cell))
}

/** Sorts values by a setting such as `alpha_asc` or `value_desc`. */
function ordered(cells: readonly Cell[], wish: string | null, total: (cell: Cell) => number): readonly Cell[] {
  const sign = wish?.endsWith('_desc') ? -1 : 1
  return wish?.startsWith('value')
    ? cells.toSorted((a, b) => sign * (total(a) - total(b)))
    : cells.toSorted((a, b) => sign * compareCells(a, b))
}

function axisOf(
  form: FormData,
  table: ResultTable,
  env: ChartEnv,
  { column, metric, wish }: { readonly column: string; readonly metric: string; readonly wish: string | null },
): GridAxis {
  const values = new Map<string, Cell>()
  const totals = new Map<string, number>()
  for (const row of table.rows) {
    const cell = row[column] ?? null
    const key = cellKey([cell])
    values.set(key, cell)
    totals.set(key, (totals.get(key) ?? 0) + (toNumber(row[metric]) ?? 0))
  }
  const cells = ordered([...values.values()], wish, cell => totals.get(cellKey([cell])) ?? 0)
  const label = labelOf(form, table, column, env)
  const isTime = typeOf(table, column) === GENERIC_TYPE.temporal && cells.every(cell => typeof cell === 'number')
  return { column, cells, labels: cells.map(label), isTime }
}

/** Reads a value for each pair of two columns. Null if the result lacks one of them or the metric. */
export function readGrid(form: FormData, answer: ResultTable, env: ChartEnv): Grid | null {
  const { colnames } = answer
  const metric = metricLabels(form, 'metric')[0]
  const [xName, yName] = [xAxisLabel(form), columnLabels(form, 'groupby')[0]]
  if (metric === undefined || yName === undefined) return null
  if (![metric, xName, yName].every(name => colnames.includes(name))) return null
  const onTime = [xName, yName].filter(name => typeOf(answer, name) === GENERIC_TYPE.temporal)
  const rows = answer.rows.filter(row => onTime.every(name => (row[name] ?? null) !== null))
  const table = { ...answer, rows }
  const x = axisOf(form, table, env, { column: xName, metric, wish: text(form, 'sort_x_axis') })
  const y = axisOf(form, table, env, { column: yName, metric, wish: text(form, 'sort_y_axis') })
  const placeOf = (axis: GridAxis) => new Map(axis.cells.map((cell, index) => [cellKey([cell]), index]))
  const [xs, ys] = [placeOf(x), placeOf(y)]
  const share = shareColumn(metric)
  const hasShare = colnames.includes(share)
  const cells = rows.flatMap((row): GridCell[] => {
    const value = toNumber(row[metric])
    const [across, down] = [xs.get(cellKey([row[xName]])), ys.get(cellKey([row[yName]]))]
    return value === null || across === undefined || down === undefined
      ? []
      : [{ x: across, y: down, value, rank: toNumber(row.rank), share: hasShare ? toNumber(row[share]) : undefined }]
  })
  return { x, y, metric, cells, notes: onTime.flatMap(name => missingTimesNote(form, answer, name)) }
}
