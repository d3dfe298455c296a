/** Helpers for the samples of operations; `samples/` has a file for each operation. */

/** Options of an operation as charts set them, and the columns of its result without rows. */
export type OperationSample = readonly [options: object, columns: readonly string[]]

/** Columns of the sample table: a time, a group, a location, and two numbers. */
export const COLUMNS: readonly string[] = ['t', 'g', 'p', 'n', 'm']

/** Options that name the columns of a location. */
export const PLACE = { latitude: 'lat', longitude: 'lon' } as const

/** Returns the options of a pivot of both numbers by these columns. */
export const pivotBy = (columns: readonly string[], more: object = {}) => ({
  index: ['t'],
  columns,
  aggregates: { n: { operator: 'sum' }, m: { operator: 'mean' } },
  ...more,
})
