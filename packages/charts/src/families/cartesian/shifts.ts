import type { FormData } from '@belvedere/core/form-data'
import { isDerivedSeries, timeOffsetsOf } from '@belvedere/core/query'
import { labelTimeOffset } from '@belvedere/core/time'
import { calculatedIn, calculatedLabel } from '../shared/calculated.ts'

/**
 * Returns the metric of a column, whose name is that of the metric, optionally followed by an offset or a group: `sales`,
 * `sales, CA`, `sales__1 year ago`, `difference__sales__sales__1 year ago`.
 */
export const metricIn = (column: string, metrics: readonly string[]): string | undefined =>
  metrics.find(each => column === each) ??
  metrics.find(each => column.startsWith(`${each}__`) || column.startsWith(`${each}, `)) ??
  metrics.find(each => column.includes(`__${each}__`))

export interface Shift {
  /** The offset as configured: `1 year ago`. */
  readonly offset: string
  /** Column of the series without offset. */
  readonly base: string
}

/**
 * Returns the series that a column shows at another time, from the server's column name: `sales__1 year ago`, `1 year
 * ago, CA`. Null for other columns.
 */
export function shiftIn(column: string, form: FormData, metrics: readonly string[]): Shift | null {
  if (!isDerivedSeries(column, form)) return null
  const shifts = timeOffsetsOf(form).flatMap(offset => {
    if (column === offset) return [{ offset, base: metrics[0] ?? column }]
    if (column.startsWith(`${offset}, `)) return [{ offset, base: column.slice(offset.length + 2) }]
    return column.includes(`__${offset}`) ? [{ offset, base: column.replace(`__${offset}`, '') }] : []
  })
  return shifts[0] ?? null
}

export interface CalculatedSeries {
  /** Display name: `Sales, change since 1 year ago, CA`. */
  readonly name: string
  /** Group: `CA`; null if the series has none. */
  readonly group: string | null
  /** The offset as configured: `1 year ago`. */
  readonly offset: string
}

/**
 * Parses the column of a series computed from two times: `percentage__sales__sales__1 year ago, CA`. Null for other
 * columns.
 */
export function calculatedSeries(
  column: string,
  form: FormData,
  metrics: readonly string[],
  labelOf: (metric: string) => string,
): CalculatedSeries | null {
  const calculated = calculatedIn(column, metrics)
  const offset = timeOffsetsOf(form).find(
    each => calculated?.rest === each || calculated?.rest.startsWith(`${each}, `) === true,
  )
  if (!calculated || offset === undefined) return null
  const label = calculatedLabel(calculated.type, labelOf(calculated.metric), offset)
  const group = calculated.rest === offset ? null : calculated.rest.slice(offset.length + 2)
  return { name: group === null ? label : `${label}, ${group}`, group, offset }
}

/** Returns the display name of a column that shows another time or was computed from two; null for other columns. */
export function derivedName(
  column: string,
  form: FormData,
  metrics: readonly string[],
  labelOf: (name: string) => string,
): string | null {
  const shift = shiftIn(column, form, metrics)
  if (shift) return `${labelOf(shift.base)}, ${labelTimeOffset(shift.offset)}`
  return calculatedSeries(column, form, metrics, labelOf)?.name ?? null
}
