import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { cellKey, cellWriter, sum, toNumber } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels } from '../shared/form.ts'
import { positiveBeyondLimit } from './beyond-limit.ts'
import { OTHER } from './other.ts'

export interface Slice {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Null for a combination of several groups, which a single filter cannot select. */
  readonly mark: MarkFilter | null
  /** The combined slices, largest first. */
  readonly parts: readonly Slice[]
}

/** Maximum number of slices that can be compared. */
export const MAX_SLICES = 6
const BEYOND = 'Beyond the row limit'

/** @param beyond sum of the groups beyond the row limit, whose number is not available */
function gather(parts: readonly Slice[], beyond: number): Slice {
  const sorted = parts.toSorted((a, b) => b.value - a.value)
  const value = sum(parts.map(part => part.value)) + beyond
  if (beyond === 0) return { key: OTHER, label: `${OTHER} (${parts.length})`, value, mark: null, parts: sorted }
  const rest: Slice = { key: BEYOND, label: BEYOND, value: beyond, mark: null, parts: [] }
  return { key: OTHER, label: OTHER, value, mark: null, parts: [...sorted, rest] }
}

export interface Slices {
  readonly slices: readonly Slice[]
  /** Number of rows without a positive value, which have no share. */
  readonly leftOut: number
  /** Sum of the positive values beyond the row limit. */
  readonly beyond: number
}

/** Returns the groups with a positive value, at most six: the smallest are combined. Null without a metric. */
export function toSlices(form: FormData, table: ResultTable, env: ChartEnv): Slices | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const [metric] = metricLabels(form, 'metric')
  if (metric === undefined || !colnames.includes(metric)) return null
  const groups = columnLabels(form, 'groupby').filter(column => colnames.includes(column))
  const slices = rows.flatMap((row): Slice[] => {
    const value = toNumber(row[metric])
    if (value === null || value <= 0) return []
    const cells = groups.map(column => row[column] ?? null)
    const label =
      groups.length === 0
        ? (env.verbose?.(metric) ?? metric)
        : cells.map((cell, index) => write(cell, groups[index])).join(', ')
    const filters = groups.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    const key = cellKey(cells)
    return [{ key, label, value, mark: groups.length === 0 ? null : { key, label, filters }, parts: [] }]
  })
  const sorted = flag(form, 'sort_by_metric', true) ? slices.toSorted((a, b) => b.value - a.value) : slices
  const beyond = positiveBeyondLimit(rows, metric)
  const more = { leftOut: rows.length - slices.length, beyond }
  if (sorted.length + (beyond > 0 ? 1 : 0) <= MAX_SLICES) {
    return { slices: beyond > 0 ? [...sorted, gather([], beyond)] : sorted, ...more }
  }
  const largest = new Set(slices.toSorted((a, b) => b.value - a.value).slice(0, MAX_SLICES - 1))
  const rest = sorted.filter(slice => !largest.has(slice))
  return { slices: [...sorted.filter(slice => largest.has(slice)), gather(rest, beyond)], ...more }
}
