import { wholeColumn } from '@belvedere/core/post-processing'
import type { Row } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import { sum, toNumber } from '../shared/cells.ts'
import { counted } from '../shared/notes.ts'
import { percentText } from '../shared/value-format.ts'

/** @param share share of the groups beyond the row limit */
export const beyondNote = (share: number, { format }: ChartEnv): string =>
  `Groups beyond the row limit: ${percentText(format, share)} of the whole`

/** @param count number of rows whose values are not above zero, so that they have no share */
export const leftOutNote = (count: number): string => `${counted(count, 'row')} without a value above zero left out`

/** Note on a part for the values above zero beyond the row limit: with those below zero, the remainder is another one. */
export const ONLY_POSITIVE_OTHER = 'Other: only values above zero of groups beyond the row limit'

/** A remainder below this share of the largest sum is a rounding error. */
const ROUNDING = 1e-10

/** Returns what remains of a sum without its parts; 0 if the difference is a rounding error. */
export function remainder(whole: number, parts: readonly (number | null)[]): number {
  const rest = sum([whole, ...parts.map(part => (part === null ? null : -part))])
  const size = sum(parts.map(part => Math.abs(part ?? 0)))
  return Math.abs(rest) > ROUNDING * Math.max(Math.abs(whole), size) ? rest : 0
}

/** Returns a sum over all groups: of these values if they are all of them, which has all digits. */
export const sumOfAll = (whole: number | null, values: readonly number[]): number =>
  whole === null || remainder(whole, values) === 0 ? sum(values) : whole

/**
 * Returns the sum of the groups beyond the row limit, of those that have the same whole as these rows. 0 if there are
 * none, or if the result has no sums of all groups.
 */
export function beyondLimit(rows: readonly Row[], metric: string): number {
  const whole = toNumber(rows[0]?.[wholeColumn(metric)])
  if (whole === null) return 0
  return remainder(
    whole,
    rows.map(row => toNumber(row[metric])),
  )
}

/** Returns the same of values above zero, which are the only ones that the whole includes. */
export const positiveBeyondLimit = (rows: readonly Row[], metric: string): number =>
  Math.max(
    0,
    beyondLimit(
      rows.map(row => ({ ...row, [metric]: Math.max(0, toNumber(row[metric]) ?? 0) })),
      metric,
    ),
  )
