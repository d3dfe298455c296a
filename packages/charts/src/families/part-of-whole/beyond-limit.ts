import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import { sum, toNumber } from '../shared/cells.ts'
import { percentText } from '../shared/value-format.ts'
import { shareColumn } from './shares.ts'

/** @param share share of the groups beyond the row limit */
export const beyondNote = (share: number, { format }: ChartEnv): string =>
  `Groups beyond the row limit: ${percentText(format, share)} of the whole`

/** A remainder below this share of the whole is a rounding error. */
const ROUNDING = 1e-9

/** Returns the sum of the groups beyond the row limit. 0 if the result has all groups, or has no column of shares. */
export function beyondLimit({ rows, colnames }: ResultTable, metric: string): number {
  const share = shareColumn(metric)
  if (!colnames.includes(share)) return 0
  const figures = rows.map(row => ({ value: toNumber(row[metric]) ?? 0, share: toNumber(row[share]) ?? 0 }))
  const [largest] = figures.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
  if (!largest || largest.share === 0) return 0
  const whole = largest.value / largest.share
  const rest = whole - sum(figures.map(({ value }) => value))
  return rest > ROUNDING * Math.abs(whole) ? rest : 0
}
