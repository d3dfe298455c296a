import type { Cell } from '../table/index.ts'
import { mapColumns } from './map-columns.ts'
import { defineOperation } from './operation.ts'

const FOLD = {
  sum: (total: number, next: number) => total + next,
  prod: (total: number, next: number) => total * next,
  min: (least: number, next: number) => Math.min(least, next),
  max: (most: number, next: number) => Math.max(most, next),
} as const

/** The result so far at every row: where a row adds nothing it stays as it was; before the first value there is none. */
function runningTotal(values: readonly Cell[], fold: (total: number, next: number) => number): Cell[] {
  let total: number | undefined
  return values.map(cell => {
    if (typeof cell === 'number') total = total === undefined ? cell : fold(total, cell)
    return total ?? null
  })
}

/** Running sum, product, minimum or maximum. A null adds nothing: the value before it is carried on. */
export const cum = defineOperation({
  operation: 'cum',
  parse: options => ({
    columns: options.names('columns') ?? options.fail('option "columns" is missing'),
    operator: options.oneOf('operator', ['sum', 'prod', 'min', 'max']),
  }),
  apply: (frame, { columns, operator }) =>
    mapColumns(frame, 'cum', columns, values => runningTotal(values, FOLD[operator])),
})
