import type { FormData } from '@belvedere/core/form-data'
import { isDerivedSeries, timeOffsetsOf } from '@belvedere/core/query'

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
