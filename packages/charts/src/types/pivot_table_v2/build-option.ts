import { type Cell, GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { type Answers, type Path, readAnswers } from '../../families/pivot/answers.ts'
import { axisEntries } from '../../families/pivot/entries.ts'
import { type PlacedAxis, placeLines } from '../../families/pivot/lines.ts'
import { type PivotSpec, pivotSpec } from '../../families/pivot/spec.ts'
import { toNumber, typeOf } from '../../families/shared/cells.ts'
import { type CellLook, cellLooks } from '../../families/shared/conditional.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { timeGrainOfColumn } from '../../families/shared/time-columns.ts'
import { isAutomatic, percentText, valueFormat } from '../../families/shared/value-format.ts'

type Write = (column: string, cell: Cell) => string

/** Returns a formatter of group names: times by the chosen format, others as labels. */
function groupNames({ form, env }: ChartInput, table: ResultTable): Write {
  const own = text(form, 'date_format')
  const format = own === 'smart_date' ? null : own
  return (column, cell) =>
    typeOf(table, column) === GENERIC_TYPE.temporal && typeof cell === 'number'
      ? env.format.time(cell, format, timeGrainOfColumn(form, column))
      : env.format.label(cell)
}

/** Returns formatters that give all values of a metric, including totals, the same precision. */
function figures({ form, env }: ChartInput, { shareOf, metrics }: PivotSpec, table: ResultTable) {
  const isShare = shareOf !== null && isAutomatic(text(form, 'valueFormat'))
  const formats = new Map(
    metrics.map(metric => {
      const values = table.rows.map(row => toNumber(row[metric]))
      return [metric, valueFormat({ form, env, values, key: 'valueFormat', metric }).full]
    }),
  )
  return (metric: string, cell: Cell): string => {
    const value = toNumber(cell)
    if (value === null) return env.format.label(cell)
    return isShare ? percentText(env.format, value) : (formats.get(metric)?.(value) ?? String(value))
  }
}

/** Conditional formatting applies to cells; subtotals and totals have another scale and remain plain. */
function lookReader({ form, env }: ChartInput, { cells }: Answers) {
  const looks = cellLooks(form, cells, env.theme)
  return (metric: string, cell: Cell): CellLook => looks?.({ [metric]: cell }, metric) ?? {}
}

function axesOf(input: ChartInput, spec: PivotSpec, answers: Answers, write: Write) {
  const { env } = input
  const [first = ''] = spec.metrics
  const name = (column: string): string => env.verbose?.(column) ?? column
  const shared = { metricsInside: spec.metricsInside, name, write }
  const metricsOn = (axis: PivotSpec['metricsOn']) => (spec.metricsOn === axis ? spec.metrics : [])
  const byRow = (path: Path) => toNumber(answers.at(path, [], first))
  const byColumn = (path: Path) => toNumber(answers.at([], path, first))
  const rows = placeLines({
    ...shared,
    axis: 'row',
    entries: axisEntries(answers.rowPaths, spec.rows, byRow),
    groups: spec.rows.groups,
    metrics: metricsOn('rows'),
  })
  const columns = placeLines({
    ...shared,
    axis: 'column',
    entries: axisEntries(answers.columnPaths, spec.columns, byColumn),
    groups: spec.columns.groups,
    metrics: metricsOn('columns'),
  })
  return { rows, columns, name }
}

/** Maximum number of headers that can be chosen individually. */
const MAX_MARKS = 5000

const marksOf = (...axes: readonly PlacedAxis[]) => {
  const marks = new Map(axes.flatMap(({ lines }) => lines.flatMap(({ mark }) => (mark ? [[mark.key, mark]] : []))))
  return marks.size > MAX_MARKS ? [] : [...marks.values()]
}

/** Removes totals that are not in the result: nothing is aggregated here. */
const answered = (axis: PlacedAxis, has: (path: Path) => boolean): PlacedAxis => ({
  ...axis,
  lines: axis.lines.filter(({ kind, path }) => kind === 'cell' || has(path)),
})

/** Builds the table of rows by columns from the result. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const stored = pivotSpec(form)
  const has = (name: string): boolean => table.colnames.includes(name)
  const spec: PivotSpec = {
    ...stored,
    rows: { ...stored.rows, groups: stored.rows.groups.filter(has) },
    columns: { ...stored.columns, groups: stored.columns.groups.filter(has) },
    metrics: stored.metrics.filter(has),
  }
  if (stored.metrics.length === 0) return emptyOption(NO_METRIC)
  if (spec.metrics.length === 0) return emptyOption(NOT_DRAWABLE)
  const answers = readAnswers(table, spec)
  const { rows, columns, name } = axesOf(input, spec, answers, groupNames(input, table))
  const write = figures(input, spec, table)
  const lookOf = lookReader(input, answers)
  const [only = ''] = spec.metrics
  const value = (row: Path, column: Path, metric: string | null) => answers.shown(row, column, metric ?? only)
  const shownRows = answered(rows, answers.hasRow)
  const shownColumns = answered(columns, answers.hasColumn)
  return {
    renderer: 'pivot',
    rows: shownRows,
    columns: shownColumns,
    cell: (row, column) => {
      const [down, across] = [shownRows.lines[row], shownColumns.lines[column]]
      if (!down || !across) return { text: null }
      const metric = down.metric ?? across.metric ?? only
      const cell = value(down.path, across.path, metric)
      if (cell === null) return { text: null }
      const isCell = down.kind === 'cell' && across.kind === 'cell'
      const look = isCell ? lookOf(metric, answers.at(down.path, across.path, metric)) : {}
      return { text: write(metric, cell), ...look }
    },
    marks: marksOf(shownRows, shownColumns),
    summary: `Pivot table: ${spec.metrics.map(name).join(', ')}; ${counted(shownRows.lines.length, 'row')}, ${counted(shownColumns.lines.length, 'column')}`,
  }
}
