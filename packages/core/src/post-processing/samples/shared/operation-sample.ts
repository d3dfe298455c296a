/** What samples of operations are written with: `samples/` has a file for each operation. */

/** Options that charts give an operation, and the columns of its table where no row came. */
export type OperationSample = readonly [options: object, columns: readonly string[]]

/** Columns of the table that operations are tried on: a time, a group, a place, and two numbers. */
export const COLUMNS: readonly string[] = ['t', 'g', 'p', 'n', 'm']

/** Options that name the columns of a place. */
export const PLACE = { latitude: 'lat', longitude: 'lon' } as const

/** Options of a pivot of both numbers by these columns. */
export const pivotBy = (columns: readonly string[], more: object = {}) => ({
  index: ['t'],
  columns,
  aggregates: { n: { operator: 'sum' }, m: { operator: 'mean' } },
  ...more,
})
