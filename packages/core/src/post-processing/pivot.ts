import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { type Aggregate, aggregateCells, readAggregates, spendAggregates } from './aggregate-cells.ts'
import { type Axis, compareKeys, spendAxis, toAxis } from './axis.ts'
import type { Budget } from './budget.ts'
import { compareCells, type Frame, type FrameColumn, type FrameIndex } from './frame.ts'
import { type GroupNames, groupNames } from './group-names.ts'
import { defineOperation, requireColumn } from './operation.ts'
import type { OptionReader } from './option-reader.ts'

interface PivotOptions {
  readonly index: readonly string[]
  readonly columns: readonly string[]
  readonly aggregates: readonly Aggregate[]
  /** Value of empty cells. */
  readonly fill: Cell
  /** Name of a null dimension value. */
  readonly nullName: string
  readonly dropsMissing: boolean
  /** If true, dimension values precede the metric in column names. */
  readonly metricLast: boolean
  /** Name of the row and columns with totals; undefined for none. */
  readonly marginName: string | undefined
}

function parse(options: OptionReader): PivotOptions {
  const index = options.texts('index') ?? []
  if (index.length === 0) options.fail('at least one index column is needed')
  const aggregates = readAggregates(options)
  if (aggregates.length === 0) options.fail('at least one aggregate is needed')
  const marginName = options.text('marginal_distribution_name') ?? 'All'
  return {
    index,
    columns: options.texts('columns') ?? [],
    aggregates,
    fill: options.scalar('metric_fill_value') ?? null,
    nullName: options.text('column_fill_value') ?? '<NULL>',
    dropsMissing: options.boolean('drop_missing_columns', true),
    metricLast: options.boolean('combine_value_with_metric', false),
    marginName: options.boolean('marginal_distributions', false) ? marginName : undefined,
  }
}

/** Merges all positions of an axis into one. */
const gathered = ({ positions, keys }: Axis, name: string): Axis => ({
  positions: positions.map(position => Math.min(position, 0)),
  keys: [[name, ...(keys[0] ?? []).slice(1).map(() => '')]],
})

/** Charges cells for all groups, whether or not they have a value. */
function spendCells(budget: Budget, frame: Frame, options: PivotOptions, rows: Axis, series: Axis): void {
  const passes = options.marginName === undefined ? 1 : 4
  budget.allocate('pivot', rows.keys.length * series.keys.length * options.aggregates.length * passes)
  for (let pass = 0; pass < passes; pass++) spendAggregates(budget, 'pivot', frame.length, options.aggregates)
}

interface Part {
  readonly names: readonly Cell[]
  /** True for totals over all groups. */
  readonly isMargin: boolean
  readonly values: readonly Cell[]
}

/** Returns the columns of one metric, with totals on request. */
function partsOf(aggregate: Aggregate, source: FrameColumn, rows: Axis, series: Axis, margin?: string): Part[] {
  const over = (axis: Axis, isMargin: boolean): Part[] =>
    aggregateCells(aggregate, source, rows, axis).map((values, s) => {
      const total = margin === undefined ? undefined : aggregateCells(aggregate, source, gathered(rows, ''), axis)
      return { isMargin, names: axis.keys[s] ?? [], values: total ? [...values, total[s]?.[0] ?? null] : values }
    })
  const hasNames = (series.keys[0]?.length ?? 0) > 0
  const groups = over(series, false)
  return margin !== undefined && hasNames ? [...groups, ...over(gathered(series, margin), true)] : groups
}

/** Returns the name of totals over all groups, in quotes if a group has this name. */
function freeName(marginName: string | undefined, { keys }: Axis): string | undefined {
  const taken = new Set(keys.map(([first]) => first))
  let name = marginName
  while (name !== undefined && taken.has(name)) name = `"${name}"`
  return name
}

function columnsOf(
  frame: Frame,
  options: PivotOptions,
  { rows, series, names: groups }: { readonly rows: Axis; readonly series: Axis; readonly names: GroupNames },
): FrameColumn[] {
  const marginName = freeName(options.marginName, series)
  return [...options.aggregates]
    .sort((a, b) => compareCells(a.name, b.name))
    .flatMap(aggregate => {
      const source = requireColumn(frame, 'pivot', aggregate.source)
      return partsOf(aggregate, source, rows, series, marginName).map(
        ({ names, values, isMargin }): FrameColumn => ({
          ...(!isMargin && { groups: names.map(groups.cellOf) }),
          texts: groups.texts,
          key: options.metricLast ? [...names, aggregate.name] : [aggregate.name, ...names],
          type: GENERIC_TYPE.numeric,
          values,
        }),
      )
    })
}

/** Returns the rows with at least one value, or all rows if missing ones are retained. */
function completeRows(columns: readonly FrameColumn[], length: number, dropsMissing: boolean): readonly number[] {
  const all = Array.from({ length }, (_, i) => i)
  if (!dropsMissing) return all
  return all.filter(i => columns.some(column => column.values[i] !== null))
}

/** Returns the axis for a frame without rows. The metric columns are still determined unless dimensions name them. */
const emptySeries = (dimensions: number, names: Axis): Axis => (dimensions === 0 ? { ...names, keys: [[]] } : names)

function apply(frame: Frame, options: PivotOptions, budget: Budget): Frame {
  const one = (name: string): FrameColumn => requireColumn(frame, 'pivot', name)
  const index = options.index.map(one)
  const dimensions = options.columns.map(one)
  const { nullName, marginName, dropsMissing, metricLast, fill } = options
  const isEmpty = frame.length === 0
  spendAxis(budget, 'pivot', frame.length, index.length + dimensions.length)
  const rows = toAxis(index, frame.length)
  const names = groupNames(dimensions, nullName)
  const named = toAxis(dimensions, frame.length, (cell, _, level) => names.nameOf(cell, level))
  const series = isEmpty ? emptySeries(dimensions.length, named) : named
  spendCells(budget, frame, options, rows, series)
  const columns = columnsOf(frame, options, { rows, series, names })
  const labels = marginName === undefined ? rows.keys : [...rows.keys, [marginName, ...index.slice(1).map(() => '')]]
  const complete = completeRows(columns, labels.length, dropsMissing)
  const whole = complete.length === labels.length && fill === null
  const shown =
    dropsMissing && !isEmpty ? columns.filter(({ values }) => values.some(value => value !== null)) : columns
  if (metricLast) shown.sort((a, b) => compareKeys(a.key, b.key))
  return {
    length: complete.length,
    index: index.map(
      ({ type }, level): FrameIndex => ({
        name: options.index[level] ?? null,
        type: marginName === undefined ? type : GENERIC_TYPE.string,
        values: complete.map(i => labels[i]?.[level] ?? null),
      }),
    ),
    isPartial: frame.isPartial || (isEmpty && dimensions.length > 0) || shown.length < columns.length,
    levels: dimensions.length === 0 ? [] : metricLast ? [...options.columns, null] : [null, ...options.columns],
    columns: whole ? shown : shown.map(column => ({ ...column, values: complete.map(i => column.values[i] ?? fill) })),
  }
}

/**
 * Converts rows of groups to one row per index value and one column per metric and dimension value. Only combinations
 * in the data become columns; rows and columns are in ascending order. Marginal distributions are aggregated from the
 * rows, not from the cells.
 */
export const pivot = defineOperation({ operation: 'pivot', parse, apply })
