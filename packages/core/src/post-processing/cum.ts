import type { Cell } from '../table/index.ts'
import { type Decimals, decimalsIn, nearestNumber } from './exact-sums.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation } from './operation.ts'

const FOLD = {
  sum: (total: number, next: number) => total + next,
  prod: (total: number, next: number) => total * next,
  min: (least: number, next: number) => Math.min(least, next),
  max: (most: number, next: number) => Math.max(most, next),
} as const

const FOLD_UNITS = {
  sum: (total: bigint, next: bigint) => total + next,
  min: (least: bigint, next: bigint) => (next < least ? next : least),
  max: (most: bigint, next: bigint) => (next > most ? next : most),
} as const

/**
 * Returns the running result per row. Rows without a value repeat the previous result; it is null before the first
 * value.
 */
function runningTotal(values: readonly Cell[], operator: keyof typeof FOLD): Cell[] {
  const decimals = operator === 'prod' ? null : decimalsIn(values)
  if (decimals && operator !== 'prod') return runningDecimals(values, decimals, FOLD_UNITS[operator])
  let total: number | undefined
  return values.map(cell => {
    const value = nearestNumber(cell)
    if (!Number.isNaN(value)) total = total === undefined ? value : FOLD[operator](total, value)
    return total ?? null
  })
}

function runningDecimals(
  values: readonly Cell[],
  decimals: Decimals,
  fold: (total: bigint, next: bigint) => bigint,
): Cell[] {
  let total: bigint | undefined
  return values.map(cell => {
    const units = decimals.unitsOf(cell)
    if (units !== null) total = total === undefined ? units : fold(total, units)
    return total === undefined ? null : decimals.amountOf(total)
  })
}

/** Computes a running sum, product, minimum or maximum. A null repeats the previous result. */
export const cum = defineOperation({
  operation: 'cum',
  parse: options => ({
    columns: options.names('columns') ?? options.fail('option "columns" is missing'),
    operator: options.oneOf('operator', ['sum', 'prod', 'min', 'max']),
  }),
  apply: (frame, { columns, operator }) => mapColumns(frame, 'cum', columns, values => runningTotal(values, operator)),
})
