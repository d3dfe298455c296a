import type { FormData } from '@belvedere/core/form-data'
import { type QueryObject, timeOffsetsOf } from '@belvedere/core/query'
import { text } from './form.ts'

/** How older forms name the time to compare with. */
const CODES: Readonly<Record<string, string>> = {
  d: '1 day ago',
  w: '1 week ago',
  m: '1 month ago',
  q: '1 quarter ago',
  y: '1 year ago',
  r: 'inherit',
  i: 'inherit',
}

/** Whether a range limits the query in time. */
const hasRange = ({ time_range, filters = [] }: QueryObject): boolean =>
  [time_range, ...filters.filter(({ op }) => op === 'TEMPORAL_RANGE').map(({ val }) => val)].some(
    range => typeof range === 'string' && range !== '' && range !== 'No filter',
  )

/**
 * The offset of the comparison, as queries name it. Null if the form has none, or the query has no range to move.
 */
export function comparedPeriod(form: FormData, query: QueryObject): string | null {
  const period = timeOffsetsOf(form)[0] ?? CODES[text(form, 'time_comparison') ?? '']
  return hasRange(query) ? (period ?? null) : null
}

/** The time that a figure is compared with: as the form says, else a year ago. Null: the query has no range to move. */
export function periodOf(form: FormData, query: QueryObject): string | null {
  const isSaid = [form.time_compare].flat().some(Boolean) || text(form, 'time_comparison') !== null
  return comparedPeriod(isSaid ? form : { ...form, time_compare: '1 year ago' }, query)
}
