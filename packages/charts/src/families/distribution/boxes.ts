import type { FormData } from '@belvedere/core/form-data'
import { cellsOf, type ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { cellKey, cellWriter, toNumber } from '../shared/cells.ts'
import { columnLabels, metricLabels } from '../shared/form.ts'

export interface Box {
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
  readonly mean: number | null
  /** Number of values. */
  readonly count: number | null
  readonly outliers: readonly number[]
  /** Number of all outliers; the list is limited to the farthest. */
  readonly outlierCount: number
}

/** Boxes of one metric; null for a group without values. */
export interface BoxSeries {
  readonly metric: string
  readonly name: string
  readonly boxes: readonly (Box | null)[]
}
export interface Boxes {
  readonly labels: readonly string[]
  readonly marks: readonly (MarkFilter | null)[]
  readonly series: readonly BoxSeries[]
}

/** Reads one box per group and metric, from columns such as `price__q1`. Null if the result has none. */
export function readBoxes(form: FormData, table: ResultTable, env: ChartEnv): Boxes | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const metrics = metricLabels(form, 'metrics').filter(metric => colnames.includes(`${metric}__median`))
  if (metrics.length === 0) return null
  const groups = columnLabels(form, 'groupby').filter(name => colnames.includes(name))
  const cells = rows.map(row => groups.map(name => row[name] ?? null))
  const labels = cells.map(group => group.map((cell, level) => write(cell, groups[level])).join(', '))
  return {
    labels,
    marks: cells.map((group, index) => {
      const filters = groups.map((col, level) => ({ col, values: [group[level] ?? null] }))
      return groups.length === 0 ? null : { key: cellKey(group), label: labels[index] ?? '', filters }
    }),
    series: metrics.map(metric => ({
      metric,
      name: env.verbose?.(metric) ?? metric,
      boxes: rows.map((row): Box | null => {
        const part = (name: string): number | null => toNumber(row[`${metric}__${name}`])
        const [min, q1, median, q3, max] = ['min', 'q1', 'median', 'q3', 'max'].map(part)
        if (min == null || q1 == null || median == null || q3 == null || max == null) return null
        const all = cellsOf(row[`${metric}__outliers`]).flatMap(cell => toNumber(cell) ?? [])
        // With two numbers, the server's whiskers cross and the box has no height: the numbers are its ends, not
        // outliers.
        const [low, high] = min <= max ? [min, max] : [max, min]
        const outliers = min <= max ? all : all.filter(value => value < low || value > high)
        const outlierCount = min <= max ? (part('outlier_count') ?? outliers.length) : outliers.length
        return { min: low, q1, median, q3, max: high, mean: part('mean'), count: part('count'), outliers, outlierCount }
      }),
    })),
  }
}
