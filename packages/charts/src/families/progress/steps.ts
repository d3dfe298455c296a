import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { beyondLimit } from '../part-of-whole/beyond-limit.ts'
import { cellKey, cellWriter, sum, toNumber } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels, text } from '../shared/form.ts'

export interface Step {
  readonly label: string
  readonly value: number
  /** Share of the first step, the previous step or the sum, as configured; null if that is not positive. */
  readonly share: number | null
  readonly mark: MarkFilter | null
}

/** Returns a function for a step's share. */
function shareOf(form: FormData, values: readonly number[], beyond: number): (index: number) => number | null {
  const kind = text(form, 'percent_calculation_type') ?? 'first_step'
  const total = sum(values) + beyond
  return index => {
    const whole = kind === 'total' ? total : kind === 'prev_step' ? values[Math.max(0, index - 1)] : values[0]
    return whole === undefined || whole <= 0 ? null : (values[index] ?? 0) / whole
  }
}

/**
 * Returns a step per group, largest first unless the form retains the order of the result. Groups without a value are
 * omitted.
 */
export function readSteps(form: FormData, table: ResultTable, env: ChartEnv): readonly Step[] | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const metric = metricLabels(form, 'metric')[0]
  if (metric === undefined || !colnames.includes(metric)) return null
  const groups = columnLabels(form, 'groupby').filter(column => colnames.includes(column))
  const steps = rows.flatMap(row => {
    const value = toNumber(row[metric])
    if (value === null) return []
    const cells = groups.map(column => row[column] ?? null)
    const label =
      groups.length === 0
        ? (env.verbose?.(metric) ?? metric)
        : cells.map((cell, index) => write(cell, groups[index])).join(', ')
    const filters = groups.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    return [{ label, value, mark: groups.length === 0 ? null : { key: cellKey(cells), label, filters } }]
  })
  const sorted = flag(form, 'sort_by_metric', true) ? steps.toSorted((a, b) => b.value - a.value) : steps
  const share = shareOf(
    form,
    sorted.map(step => step.value),
    beyondLimit(rows, metric),
  )
  return sorted.map((step, index) => ({ ...step, share: share(index) }))
}
