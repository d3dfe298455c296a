import type { FormData } from '@belvedere/core/form-data'
import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { drawCartesian } from '../../families/cartesian/draw.ts'
import type { CartesianLook } from '../../families/cartesian/picture.ts'
import { xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { compareCells } from '../../families/shared/alphabet.ts'
import { cellKey, toNumber } from '../../families/shared/cells.ts'
import { columnLabels, metricLabels, text } from '../../families/shared/form.ts'

const LOOK: CartesianLook = {
  kind: 'line',
  isFilled: false,
  startsAtZero: true,
  allowsValueAxis: true,
  stacksByDefault: false,
  canBeHorizontal: false,
}

/** Returns the baseline moment: the first one at or after the form's date, otherwise the first of all. */
function baselineOf(form: FormData, xs: readonly Cell[]): Cell {
  const wish = Date.parse(text(form, 'baseline') ?? '')
  const from = Number.isNaN(wish) ? undefined : xs.find(x => typeof x === 'number' && x >= wish)
  return from ?? xs[0] ?? null
}

/** Returns each series' value at the baseline, or the first nonzero one after it. */
function basesOf(rows: readonly Row[], x: string, from: Cell, groups: readonly string[], column: string) {
  const bases = new Map<string, number>()
  for (const row of rows) {
    const [key, value] = [cellKey(groups.map(group => row[group])), toNumber(row[column])]
    if (compareCells(row[x] ?? null, from) >= 0 && value !== null && value !== 0 && !bases.has(key))
      bases.set(key, value)
  }
  return bases
}

/** Returns the rows with every number as its change since the baseline. */
function rebased(form: FormData, table: ResultTable): ResultTable {
  const x = xAxisLabel(form)
  const labels = metricLabels(form, 'metrics')
  // Time comparisons of metrics have separate bases.
  const metrics = table.colnames.filter(name => labels.some(label => name === label || name.startsWith(`${label}__`)))
  const groups = columnLabels(form, 'groupby').filter(name => table.colnames.includes(name))
  const columns = metrics.length > 0 ? metrics : table.colnames.filter(name => name !== x && !groups.includes(name))
  const sorted = table.rows.toSorted((a, b) => compareCells(a[x] ?? null, b[x] ?? null))
  const from = baselineOf(form, [...new Set(sorted.map(row => row[x] ?? null))])
  const bases = new Map(columns.map(column => [column, basesOf(sorted, x, from, groups, column)]))
  const change = (row: Row, column: string): Cell => {
    const base = bases.get(column)?.get(cellKey(groups.map(group => row[group])))
    const value = toNumber(row[column])
    return base === undefined || value === null ? null : (value - base) / Math.abs(base)
  }
  return {
    ...table,
    // Rows without a time are not drawn: a note counts them by their values.
    rows: sorted.map(row =>
      (row[x] ?? null) === null
        ? row
        : { ...row, ...Object.fromEntries(columns.map(column => [column, change(row, column)])) },
    ),
  }
}

/** Draws lines of relative change, which are all zero at the baseline. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables } = input
  const own = text(form, 'y_axis_format')
  const format = own === null || own === 'SMART_NUMBER' ? '+,.0%' : own
  return drawCartesian(
    {
      ...input,
      form: {
        ...form,
        y_axis_format: format,
        currency_format: undefined,
        y_axis_unit: undefined,
        contributionMode: null,
        logAxis: false,
      },
      tables: tables.map(table => rebased(form, table)),
    },
    LOOK,
  )
}
