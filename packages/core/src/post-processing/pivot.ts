import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { AGGREGATORS, type Aggregator } from './aggregate-functions.ts'
import { compareCells, type Frame, type FrameColumn, type FrameIndex } from './frame.ts'
import { defineOperation, requireColumns } from './operation.ts'
import type { OptionReader } from './option-reader.ts'

interface Aggregate {
  /** Name of the new column level. */
  readonly metric: string
  /** Column that is aggregated. */
  readonly source: string
  readonly aggregator: Aggregator
  readonly options: Readonly<Record<string, unknown>>
}
interface PivotOptions {
  readonly index: readonly string[]
  readonly columns: readonly string[]
  readonly aggregates: readonly Aggregate[]
  /** Put in place of empty cells. */
  readonly fill: Cell
  /** Name of a missing dimension value. */
  readonly nullName: string
  readonly dropsMissing: boolean
  /** Dimension values come before the metric in a column's name. */
  readonly metricLast: boolean
}

function parseAggregates(options: OptionReader): readonly Aggregate[] {
  const raw = options.record('aggregates') ?? options.fail('option "aggregates" is missing')
  return Object.entries(raw).map(([metric, spec]) => {
    const {
      operator,
      column,
      options: extra,
    } = { ...(typeof spec === 'object' ? spec : {}) } as Record<string, unknown>
    const aggregator = typeof operator === 'string' ? AGGREGATORS[operator] : undefined
    if (!aggregator) return options.fail(`there is no aggregate operator "${String(operator)}"`)
    return {
      metric,
      source: typeof column === 'string' ? column : metric,
      aggregator,
      options: typeof extra === 'object' && extra !== null ? (extra as Readonly<Record<string, unknown>>) : {},
    }
  })
}

function parse(options: OptionReader): PivotOptions {
  const index = options.texts('index') ?? []
  if (index.length === 0) options.fail('at least one index column is needed')
  const aggregates = parseAggregates(options)
  if (aggregates.length === 0) options.fail('at least one aggregate is needed')
  const fill = options.any('metric_fill_value')
  if (options.boolean('marginal_distributions', false)) options.fail('marginal distributions are not available')
  options.ignore('marginal_distribution_name')
  return {
    index,
    columns: options.texts('columns') ?? [],
    aggregates,
    fill: typeof fill === 'number' || typeof fill === 'string' ? fill : null,
    nullName: options.text('column_fill_value') ?? '<NULL>',
    dropsMissing: options.boolean('drop_missing_columns', true),
    metricLast: options.boolean('combine_value_with_metric', false),
  }
}

interface Axis {
  /** Position on the axis per row; -1 for rows that have no place. */
  readonly positions: Int32Array
  readonly keys: readonly (readonly Cell[])[]
}

/** Numbers the distinct keys of some columns in ascending order. */
function toAxis(columns: readonly FrameColumn[], length: number, read: (cell: Cell, c: FrameColumn) => Cell): Axis {
  const found = new Map<string, number>()
  const keys: (readonly Cell[])[] = []
  const raw = new Int32Array(length)
  for (let row = 0; row < length; row++) {
    const key = columns.map(column => read(column.values[row] ?? null, column))
    if (key.includes(null)) {
      raw[row] = -1
      continue
    }
    const only = key.length === 1 ? key[0] : undefined
    const id = only === undefined ? JSON.stringify(key) : `${typeof only}${only}`
    let position = found.get(id)
    if (position === undefined) {
      position = keys.length
      found.set(id, position)
      keys.push(key)
    }
    raw[row] = position
  }
  const order = keys.map((_, i) => i).sort((a, b) => compareKeys(keys[a] ?? [], keys[b] ?? []))
  const rank = new Int32Array(keys.length)
  order.forEach((old, next) => {
    rank[old] = next
  })
  return {
    positions: raw.map(position => (position < 0 ? -1 : (rank[position] ?? -1))),
    keys: order.map(old => keys[old] ?? []),
  }
}

function compareKeys(a: readonly Cell[], b: readonly Cell[]): number {
  for (const [i, cell] of a.entries()) {
    const order = compareCells(cell, b[i] ?? null)
    if (order !== 0) return order
  }
  return 0
}

/** A moment as a column name: 2001-04-13 00:00:00. */
const momentName = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')

/** Aggregated cells of one source column, by row and series position. */
function aggregateCells(
  aggregate: Aggregate,
  source: FrameColumn,
  rows: Axis,
  series: Axis,
  isEmpty: boolean,
): Cell[][] {
  const width = Math.max(series.keys.length, 1)
  const groups: (number[] | undefined)[] = new Array(rows.keys.length * width)
  for (let row = 0; row < rows.positions.length; row++) {
    const r = rows.positions[row] ?? -1
    const s = isEmpty ? 0 : (series.positions[row] ?? -1)
    if (r < 0 || s < 0) continue
    const at = r * width + s
    const group = groups[at] ?? []
    groups[at] = group
    const cell = source.values[row]
    if (typeof cell === 'number') group.push(cell)
    else if (typeof cell === 'string' && source.type === GENERIC_TYPE.numeric) group.push(Number(cell))
  }
  return Array.from({ length: width }, (_, s) =>
    rows.keys.map((_, r) => {
      const group = groups[r * width + s]
      return group ? aggregate.aggregator(group, aggregate.options) : null
    }),
  )
}

function apply(frame: Frame, options: PivotOptions): Frame {
  const one = (name: string): FrameColumn => requireColumns(frame, 'pivot', name)[0] as FrameColumn
  const index = options.index.map(one)
  const dimensions = options.columns.map(one)
  const rows = toAxis(index, frame.length, cell => cell)
  const series = toAxis(dimensions, frame.length, (cell, { type }) =>
    cell === null
      ? options.nullName
      : type === GENERIC_TYPE.temporal && typeof cell === 'number'
        ? momentName(cell)
        : cell,
  )
  const isEmpty = dimensions.length === 0
  const columns: FrameColumn[] = []
  for (const aggregate of [...options.aggregates].sort((a, b) => compareCells(a.metric, b.metric))) {
    const cells = aggregateCells(aggregate, one(aggregate.source), rows, series, isEmpty)
    cells.forEach((values, s) => {
      const names = isEmpty ? [] : (series.keys[s] ?? [])
      const key = options.metricLast ? [...names, aggregate.metric] : [aggregate.metric, ...names]
      columns.push({ key, type: GENERIC_TYPE.numeric, values })
    })
  }
  const keptRows = rows.keys
    .map((_, i) => i)
    .filter(i => !options.dropsMissing || columns.some(column => column.values[i] !== null))
  const kept = options.dropsMissing ? columns.filter(({ values }) => values.some(value => value !== null)) : columns
  if (options.metricLast) kept.sort((a, b) => compareKeys(a.key, b.key))
  return {
    length: keptRows.length,
    index: index.map(
      (column, level): FrameIndex => ({
        name: options.index[level] ?? null,
        type: column.type,
        values: keptRows.map(i => rows.keys[i]?.[level] ?? null),
      }),
    ),
    levels: isEmpty ? [] : options.metricLast ? [...options.columns, null] : [null, ...options.columns],
    columns: kept.map(column => ({ ...column, values: keptRows.map(i => column.values[i] ?? options.fill) })),
  }
}

/**
 * Rows of groups become one row per index value and one column per metric and dimension value.
 * Only combinations that the data has become columns; rows and columns come in ascending order.
 */
export const pivot = defineOperation({ operation: 'pivot', parse, apply })
