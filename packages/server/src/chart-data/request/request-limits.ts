import { AppError } from '@belvedere/core/errors'

type Loose = Readonly<Record<string, unknown>>

/** Maximum number of entries by list of a query. */
const MAX_ENTRIES: Readonly<Record<string, number>> = {
  columns: 1000,
  metrics: 1000,
  series_columns: 1000,
  orderby: 1000,
  filters: 2000,
  post_processing: 50,
  annotation_layers: 100,
  time_offsets: 20,
}
/** Maximum number of values in all filters of a request. */
const MAX_VALUES = 100_000
/** Maximum number of characters of a time range. */
const MAX_RANGE = 2000

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

function refuse(field: string, reason: string): never {
  throw new AppError('INCORRECT_REQUEST', { reason: `${field}: ${reason}` })
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

/**
 * Refuses a value that is neither a scalar nor a list of scalars. The schema could check this too, but takes a hundred
 * times as long for tens of thousands of values, and blocks the process meanwhile.
 * @returns the number of values
 */
function checkValues(filter: unknown, field: string): number {
  const value = isObject(filter) ? filter.val : undefined
  if (isScalar(value)) {
    const isRange = isObject(filter) && filter.op === 'TEMPORAL_RANGE'
    if (isRange && typeof value === 'string' && value.length > MAX_RANGE) {
      refuse(field, `Longer than ${MAX_RANGE} characters.`)
    }
    return 1
  }
  if (!Array.isArray(value) || !value.every(isScalar)) refuse(field, 'Must be a value or a list of values.')
  return (value as readonly unknown[]).length
}

/**
 * Limits the size of a request before its schema is checked.
 * @param queries queries of a query context as sent
 * @throws AppError INCORRECT_REQUEST naming the field and its limit
 */
export function checkSizes(queries: readonly unknown[]): void {
  let values = 0
  queries.forEach((query, at) => {
    if (!isObject(query)) return
    for (const [name, most] of Object.entries(MAX_ENTRIES)) {
      const list = query[name]
      if (Array.isArray(list) && list.length > most) refuse(`queries.${at}.${name}`, `More than ${most} entries.`)
    }
    const { filters, time_range } = query
    if (typeof time_range === 'string' && time_range.length > MAX_RANGE) {
      refuse(`queries.${at}.time_range`, `Longer than ${MAX_RANGE} characters.`)
    }
    if (!Array.isArray(filters)) return
    filters.forEach((filter, i) => {
      values += checkValues(filter, `queries.${at}.filters.${i}.val`)
    })
  })
  if (values > MAX_VALUES) refuse('queries', `More than ${MAX_VALUES} values in filters.`)
}
