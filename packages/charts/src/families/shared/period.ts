import type { FormData } from '@belvedere/core/form-data'
import { type QueryObject, timeOffsetsOf } from '@belvedere/core/query'
import { text } from './form.ts'

/** Codes of older forms for the time to compare with. */
const CODES: Readonly<Record<string, string>> = {
  d: '1 day ago',
  w: '1 week ago',
  m: '1 month ago',
  q: '1 quarter ago',
  y: '1 year ago',
  r: 'inherit',
  i: 'inherit',
}

/** Returns whether the query is limited to a time range. */
const hasRange = ({ time_range, filters = [] }: QueryObject): boolean =>
  [time_range, ...filters.filter(({ op }) => op === 'TEMPORAL_RANGE').map(({ val }) => val)].some(
    range => typeof range === 'string' && range !== '' && range !== 'No filter',
  )

/**
 * Returns the offset of the comparison in the notation of queries. Null if the form has none, or the query has no range
 * to shift.
 */
export function comparedPeriod(form: FormData, query: QueryObject): string | null {
  const period = timeOffsetsOf(form)[0] ?? CODES[text(form, 'time_comparison') ?? '']
  return hasRange(query) ? (period ?? null) : null
}

/** Returns the offset of a figure's comparison; the default is a year ago. Null if the query has no range to shift. */
export function periodOf(form: FormData, query: QueryObject): string | null {
  const isSaid = [form.time_compare].flat().some(Boolean) || text(form, 'time_comparison') !== null
  return comparedPeriod(isSaid ? form : { ...form, time_compare: '1 year ago' }, query)
}
