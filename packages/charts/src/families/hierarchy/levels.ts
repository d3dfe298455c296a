import type { FormData } from '@belvedere/core/form-data'
import { wholeColumn } from '@belvedere/core/post-processing'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { xAxisLabel } from '../cartesian/x-axis.ts'
import { positiveBeyondLimit } from '../part-of-whole/beyond-limit.ts'
import { cellKey, sum, toNumber } from '../shared/cells.ts'
import { columnLabels, metricLabels } from '../shared/form.ts'
import { isSummed, type TimeOption, timeOptionOf } from './time-option.ts'

/** Rows with one number each, ready to be nested, and the levels from the outermost. */
export interface LevelTable {
  readonly table: ResultTable
  readonly groups: readonly string[]
  readonly option: TimeOption
  /** Level with times; null if there is none. */
  readonly time: string | null
  /** Sum of the groups beyond the row limit. */
  readonly beyond: number
  /** Sum of all groups; null if the result has none. */
  readonly whole: number | null
}

/** Names of columns that are added to the rows. */
export const VALUE = '\u0000value'
export const BEFORE = '\u0000before'
const METRIC = '\u0000metric'
/** Returns the column with the sum over all groups of the part at a depth. */
export const levelSum = (_: string, depth: number): string => `\u0000sum${depth}`

/** Returns the sums over all groups of the parts that contain a row, by column. Empty if the result has none. */
function levelSums(row: Row, metric: string, metrics: readonly string[], groups: readonly string[]): Row {
  const sums = groups.map((_, index): readonly [string, Cell] => {
    const inside = groups.slice(0, index + 1)
    const place = inside.filter(name => name !== METRIC).length
    const added = metrics.length === 1 || inside.includes(METRIC) ? [metric] : metrics
    const wholes = added.map(name => toNumber(row[wholeColumn(name, place)]))
    return [levelSum('', index + 1), wholes.includes(null) ? null : sum(wholes)]
  })
  return Object.fromEntries(sums)
}

/** Returns the rows of each innermost group, ordered by time. */
function seriesOf(rows: readonly Row[], groups: readonly string[], time: string): readonly (readonly Row[])[] {
  const bySeries = new Map<string, Row[]>()
  for (const row of rows.toSorted((a, b) => Number(a[time] ?? 0) - Number(b[time] ?? 0))) {
    const key = cellKey(groups.map(group => row[group]))
    const members = bySeries.get(key)
    if (members) members.push(row)
    else bySeries.set(key, [row])
  }
  return [...bySeries.values()]
}

function overTime(rows: readonly Row[], groups: readonly string[], time: string, option: TimeOption): readonly Row[] {
  return seriesOf(rows, groups, time).flatMap(members => {
    const values = members.flatMap(row => toNumber(row[VALUE]) ?? [])
    const [first, last] = [values[0], values.at(-1)]
    if (first === undefined || last === undefined) return []
    const total = sum(values)
    const value = option === 'agg_sum' ? total : option === 'agg_mean' ? total / values.length : last
    return [{ ...members[0], [VALUE]: value, [BEFORE]: first }]
  })
}

/** Converts the result to levels; several metrics are the outermost level. Null without a metric. */
export function readLevels(form: FormData, table: ResultTable, nameOf: (metric: string) => string): LevelTable | null {
  const has = (name: string): boolean => table.colnames.includes(name)
  const metrics = [...new Set([...metricLabels(form, 'metrics'), ...metricLabels(form, 'metric')])].filter(has)
  if (metrics.length === 0) return null
  const own = columnLabels(form, 'groupby').filter(has)
  const x = xAxisLabel(form)
  const time = has(x) && !own.includes(x) ? x : null
  const option = time === null ? 'not_time' : timeOptionOf(form)
  const inner = metrics.length > 1 ? [METRIC, ...own] : own
  const isLevel = option === 'time' && time !== null
  const groups = isLevel ? [time, ...inner] : inner
  const long = metrics.flatMap(metric =>
    table.rows.map((row): Row => {
      const sums = isSummed(form) ? levelSums(row, metric, metrics, groups) : {}
      return { ...row, ...sums, [METRIC]: nameOf(metric) as Cell, [VALUE]: row[metric] ?? null }
    }),
  )
  const wholes = isSummed(form) ? metrics.map(metric => toNumber(table.rows[0]?.[wholeColumn(metric)])) : []
  const rows = option === 'not_time' || isLevel || time === null ? long : overTime(long, groups, time, option)
  return {
    table: {
      colnames: [...table.colnames, METRIC, VALUE, BEFORE],
      coltypes: [...table.coltypes, GENERIC_TYPE.string, GENERIC_TYPE.numeric, GENERIC_TYPE.numeric],
      rows,
    },
    groups,
    option,
    time: isLevel ? time : null,
    beyond: isSummed(form) ? sum(metrics.map(metric => positiveBeyondLimit(table.rows, metric))) : 0,
    whole: wholes.length === 0 || wholes.includes(null) ? null : sum(wholes),
  }
}
