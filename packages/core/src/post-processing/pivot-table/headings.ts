import { type Cell, GENERIC_TYPE } from '../../table/index.ts'
import { toIsoText } from '../../time/index.ts'
import type { FrameColumn } from '../frame.ts'

const DAY_MS = 86_400_000
/** Maximum distance from 1970 of a valid date, in milliseconds. */
const MAX_MOMENT = 8.64e15

/**
 * Returns a function that formats the values of a column in headings of a pivot table. Times are formatted as in other
 * files: as dates, with the time of day if any value of the column has one.
 */
export function headingWriter({ type, values }: Pick<FrameColumn, 'type' | 'values'>): (part: Cell) => string {
  if (type !== GENERIC_TYPE.temporal) return String
  const isMoment = (value: number): boolean => Math.abs(value) <= MAX_MOMENT
  const isOfDays = values.every(value => typeof value !== 'number' || value % DAY_MS === 0)
  return part => {
    const moment = part === null || part === '' ? Number.NaN : Number(part)
    if (!isMoment(moment)) return String(part)
    const text = toIsoText(moment)
    return isOfDays ? text.replace(/T.*/, '') : text.replace('T', ' ')
  }
}
