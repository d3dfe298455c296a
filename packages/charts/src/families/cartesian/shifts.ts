import type { FormData } from '@belvedere/core/form-data'
import { isDerivedSeries, timeOffsetsOf } from '@belvedere/core/query'
import { labelTimeOffset } from '@belvedere/core/time'
import { calculatedIn, calculatedLabel } from '../shared/calculated.ts'

export interface Shift {
  /** As it was chosen: `1 year ago`. */
  readonly offset: string
  /** The column of the series at its own time. */
  readonly base: string
}

/** The series that a column shows at another time, as the server names both: `sales__1 year ago`, `1 year ago, CA`. */
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
  /** `Sales, change since 1 year ago, CA`. */
  readonly name: string
  /** `CA`; null: the series has no group. */
  readonly group: string | null
}

/** A series that was calculated of two times, as the server names its column: `percentage__sales__sales__1 year ago, CA`. */
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
  return { name: group === null ? label : `${label}, ${group}`, group }
}

/** How a column that shows another time, or was calculated of two, is called; null: it is neither. */
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
