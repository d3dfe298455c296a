import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import type { ChartOption, TableColumn } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { xAxisLabel } from '../../families/cartesian/x-axis.ts'
import { pairedTest } from '../../families/correlation/t-test.ts'
import { compareCells } from '../../families/shared/alphabet.ts'
import { cellKey, cellWriter, toNumber } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { amount, columnLabels, metricLabels, text } from '../../families/shared/form.ts'
import { missingTimes } from '../../families/shared/missing-times.ts'
import { counted } from '../../families/shared/notes.ts'
import { overlay } from '../../families/shared/overlay.ts'
import { numberByDefault } from '../../families/shared/value-format.ts'

interface Group {
  readonly label: string
  readonly cells: readonly Cell[]
  /** One value per time, by metric. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>
}

const LEVEL = 0.05
const METRIC = 'metric'
const GROUP = 'group'
const LIFT = 'lift'
const P = 'p'
const VERDICT = 'verdict'

const compareGroups = (one: Group, other: Group): number =>
  one.cells.reduce<number>((order, cell, index) => order || compareCells(cell, other.cells[index] ?? null), 0)

/** Returns the values of every group in alphabetical order, all over the same times. */
function groupsOf(
  { env }: ChartInput,
  table: ResultTable,
  x: string,
  groups: readonly string[],
  metrics: readonly string[],
): readonly Group[] {
  const times = [...new Set(table.rows.map(row => row[x] ?? null))].toSorted(compareCells)
  const placeOf = new Map(times.map((time, index) => [time, index]))
  const byKey = new Map<string, Omit<Group, 'values'> & { readonly values: ReadonlyMap<string, (number | null)[]> }>()
  const write = cellWriter(table, env)
  for (const row of table.rows) {
    const cells = groups.map(column => row[column] ?? null)
    const key = cellKey(cells)
    const empty = (): (number | null)[] => times.map(() => null)
    const group = byKey.get(key) ?? {
      label: cells.map((cell, index) => write(cell, groups[index])).join(', '),
      cells,
      values: new Map(metrics.map(metric => [metric, empty()])),
    }
    byKey.set(key, group)
    for (const metric of metrics)
      group.values.get(metric)?.splice(placeOf.get(row[x] ?? null) ?? 0, 1, toNumber(row[metric]))
  }
  return [...byKey.values()].toSorted(compareGroups)
}

function columnsOf({ form, env }: ChartInput, hasMetrics: boolean, level: number): readonly TableColumn[] {
  const precise = (key: string, fallback: number): string =>
    `.${Math.max(0, Math.min(12, amount(form, key) ?? fallback))}f`
  const lift = precise('liftvalue_precision', 4)
    .replace('f', '%')
    .replace(/^\.(\d+)%$/, (_, digits: string) => `+,.${Math.max(0, Number(digits) - 2)}%`)
  const words = (name: string, label: string): TableColumn => ({
    name,
    label,
    type: GENERIC_TYPE.string,
    align: 'left',
    isMetric: false,
    format: cell => env.format.label(cell),
  })
  const number = (name: string, label: string, format: string, hint: string): TableColumn => ({
    name,
    label,
    hint,
    type: GENERIC_TYPE.numeric,
    align: 'right',
    isMetric: true,
    format: cell => (cell === null ? '–' : numberByDefault(env.format, Number(cell), format)),
  })
  return [
    ...(hasMetrics ? [words(METRIC, 'Metric')] : []),
    words(GROUP, 'Group'),
    number(P, 'p-value', precise('pvalue_precision', 6), 'How likely a difference of this size is by chance alone.'),
    number(LIFT, 'Lift', lift, 'How much larger than the control group, over all times.'),
    {
      ...words(VERDICT, 'Significant'),
      hint: `Significant below ${level}.`,
      tint: row => (row[VERDICT] === 'true' ? overlay(env.theme.positive, env.theme.surface, 0.18) : undefined),
    },
  ]
}

/** Returns one row for each metric and group, comparing the group with the control group. */
function rowsOf(
  groups: readonly Group[],
  control: Group,
  metrics: readonly string[],
  level: number,
  nameOf: (metric: string) => string,
) {
  return metrics.flatMap(metric =>
    groups.map((group): Row => {
      if (group === control)
        return { [METRIC]: nameOf(metric), [GROUP]: group.label, [P]: null, [LIFT]: null, [VERDICT]: 'Control' }
      const { p, lift } = pairedTest(group.values.get(metric) ?? [], control.values.get(metric) ?? [])
      const verdict: Cell = p === null ? 'cannot be computed' : p < level ? 'true' : 'false'
      return { [METRIC]: nameOf(metric), [GROUP]: group.label, [P]: p, [LIFT]: lift, [VERDICT]: verdict }
    }),
  )
}

/** Draws a table of groups compared over the same times, with the significance of their differences. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metrics = [...new Set(metricLabels(form, 'metrics'))].filter(has)
  if (metrics.length === 0) return emptyOption(NO_METRIC)
  const columns = columnLabels(form, 'groupby').filter(has)
  const x = xAxisLabel(form)
  if (!has(x) || columns.length === 0) return emptyOption(NOT_DRAWABLE)
  // Values without a time cannot be paired.
  const timed = { ...table, rows: table.rows.filter(row => (row[x] ?? null) !== null) }
  const groups = groupsOf(input, timed, x, columns, metrics)
  const wish = text(form, 'control_group')
  const control = groups.find(({ label }) => label === wish) ?? groups[0]
  if (!control || groups.length < 2) return emptyOption('At least two groups are needed to compare them')
  const level = amount(form, 'significance_level') ?? LEVEL
  const rows = rowsOf(groups, control, metrics, level, metric => env.verbose?.(metric) ?? metric)
  const most = amount(form, 'row_limit') || rows.length
  const notes = [
    ...(missingTimes(form, table, x).notes ?? []),
    ...(rows.length > most ? [`The first ${most} of ${counted(rows.length, 'row')}; all groups are tested`] : []),
  ]
  const sure = rows.filter(row => row[VERDICT] === 'true').length
  return {
    renderer: 'table',
    columns: columnsOf(input, metrics.length > 1, level),
    rows: rows.slice(0, most),
    ...(notes.length > 0 ? { notes } : {}),
    totals: null,
    pageLength: 0,
    searchable: false,
    marks: [],
    summary: `Paired t-test against ${control.label}: ${sure} of ${counted(rows.length - metrics.length, 'difference')} significant below ${level}`,
  }
}
