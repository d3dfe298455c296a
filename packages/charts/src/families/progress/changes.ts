import type { FormData } from '@belvedere/core/form-data'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { timeGrain, xAxisLabel } from '../cartesian/x-axis.ts'
import { addsUp } from '../part-of-whole/additive.ts'
import { beyondLimit } from '../part-of-whole/beyond-limit.ts'
import { OTHER } from '../part-of-whole/other.ts'
import { cellKey, cellWriter, sum, toNumber, typeOf } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels, text } from '../shared/form.ts'

export type ChangeKind = 'increase' | 'decrease' | 'total'

/** A bar from the running total before it to the one after it; totals start at zero. */
export interface Change {
  readonly label: string
  readonly kind: ChangeKind
  readonly from: number
  readonly to: number
  /** Value of the bar. */
  readonly value: number
  readonly mark: MarkFilter | null
  /** False if the value is a sum of values that do not add up, which is not written. */
  readonly hasFigure: boolean
  /** Time of the bar in milliseconds; null if it has none. */
  readonly time: number | null
}

export const TOTAL = 'Total'
interface Columns {
  readonly x: string
  readonly breakdown: string | undefined
  readonly metric: string
}

function columnsOf(form: FormData, { colnames }: ResultTable): Columns | null {
  const metric = metricLabels(form, 'metric')[0]
  const wished = xAxisLabel(form)
  const x = colnames.includes(wished) ? wished : undefined
  const breakdown = columnLabels(form, 'groupby').find(column => colnames.includes(column) && column !== x)
  return metric === undefined || x === undefined || !colnames.includes(metric) ? null : { x, breakdown, metric }
}

/** Groups rows by x value, in the order of the result. */
function byX(rows: readonly Row[], x: string): readonly (readonly [Cell, readonly Row[]])[] {
  const groups = new Map<string, [Cell, Row[]]>()
  for (const row of rows) {
    const cell = row[x] ?? null
    const entry = groups.get(cellKey([cell])) ?? [cell, []]
    entry[1].push(row)
    groups.set(cellKey([cell]), entry)
  }
  return [...groups.values()]
}

function labelsOf(form: FormData, table: ResultTable, x: string, env: ChartEnv): (cell: Cell) => string {
  if (typeOf(table, x) !== GENERIC_TYPE.temporal) return cell => env.format.label(cell)
  const own = text(form, 'x_axis_time_format')
  const format = own === 'smart_date' ? null : own
  return cell => (typeof cell === 'number' ? env.format.time(cell, format, timeGrain(form)) : env.format.label(cell))
}

/**
 * Returns a bar for every x value, which changes the running total, and a final total. With a breakdown, each x value
 * has a bar per part, followed by a total. Groups beyond the row limit are one bar before their total. Null if the result
 * lacks the axis or the metric.
 */
export function readChanges(form: FormData, table: ResultTable, env: ChartEnv): readonly Change[] | null {
  const columns = columnsOf(form, table)
  if (!columns) return null
  const { x, breakdown, metric } = columns
  const labelOf = labelsOf(form, table, x, env)
  const write = cellWriter(table, env)
  const isTime = typeOf(table, x) === GENERIC_TYPE.temporal
  const changes: Change[] = []
  const isAdditive = addsUp(table, metric)
  let running = 0
  const add = (label: string, value: number, cells: readonly (readonly [string, Cell])[]): void => {
    const filters = cells.map(([col, cell]) => ({ col, values: [cell] }))
    const mark = cells.length === 0 ? null : { key: cellKey(cells.map(([, cell]) => cell)), label, filters }
    const kind = value < 0 ? 'decrease' : 'increase'
    const at = cells.length === 1 && isTime ? toNumber(cells[0]?.[1]) : null
    const to = sum([running, value])
    const hasFigure = isAdditive || mark !== null
    changes.push({ label, kind, from: running, to, value, mark, hasFigure, time: at })
    running = to
  }
  const close = (label: string, rows: readonly Row[]): void => {
    const rest = beyondLimit(rows, metric)
    if (rest !== 0) add(OTHER, rest, [])
    const total = { from: 0, to: running, value: running }
    changes.push({ label, kind: 'total', ...total, mark: null, hasFigure: isAdditive, time: null })
  }
  const numbers = (rows: readonly Row[]): readonly number[] => rows.flatMap(row => toNumber(row[metric]) ?? [])
  // On a time axis, rows without a time have no place: a note counts them.
  const placed = isTime ? table.rows.filter(row => (row[x] ?? null) !== null) : table.rows
  for (const [cell, rows] of byX(placed, x)) {
    if (breakdown === undefined) {
      const values = numbers(rows)
      if (values.length > 0) add(labelOf(cell), sum(values), [[x, cell]])
      continue
    }
    for (const row of rows) {
      const value = toNumber(row[metric])
      const part = row[breakdown] ?? null
      if (value !== null)
        add(write(part, breakdown), value, [
          [x, cell],
          [breakdown, part],
        ])
    }
    if (numbers(rows).length > 0) close(labelOf(cell), rows)
  }
  // The bar after the groups of an x value separates it from the next; a last total of values that do not add up has no use.
  if (isAdditive && breakdown === undefined && changes.length > 0 && flag(form, 'show_total', true))
    close(TOTAL, placed)
  return changes
}
