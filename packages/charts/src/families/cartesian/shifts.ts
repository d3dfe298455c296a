import type { FormData } from '@belvedere/core/form-data'
import { isDerivedSeries, timeOffsetsOf } from '@belvedere/core/query'
import type { ResultTable } from '@belvedere/core/table'
import { shiftBuckets } from '@belvedere/core/time'
import { cellKey } from '../shared/cells.ts'

export interface Shift {
  /** As it was chosen: `1 year ago`. */
  readonly offset: string
  /** The column of the series at its own time. */
  readonly base: string
}

type ByX = ReadonlyMap<string, number | null>

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

interface Known {
  readonly table: ResultTable
  readonly x: string
  readonly shift: Shift
  readonly grain: string | null
}

/** Values at another time, also beside a forecast: in a year's last month, those of this year are known for the next. */
export function withKnown(values: ByX, base: ByX, { table, x, shift, grain }: Known): Map<string, number | null> {
  const known = new Map(values)
  const back = shiftBuckets(shift.offset, grain)
  if (!back) return known
  for (const row of table.rows) {
    const cell = row[x]
    const key = cellKey([cell])
    const isAhead = (base.get(key) ?? null) === null && (known.get(key) ?? null) === null
    if (isAhead && typeof cell === 'number') known.set(key, base.get(cellKey([back(cell)])) ?? null)
  }
  return known
}
