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
const DAY = 86_400_000

/** Every range that limits the query in time. */
const rangesOf = ({ time_range, filters = [] }: QueryObject): readonly string[] =>
  [time_range, ...filters.filter(({ op }) => op === 'TEMPORAL_RANGE').map(({ val }) => val)].filter(
    (range): range is string => typeof range === 'string' && range !== '' && range !== 'No filter',
  )

/** As far back as a range is long: `Last 2 weeks` reads as `2 weeks ago`. Null where its words do not say a length. */
function lengthOf(range: string): string | null {
  const last = /^(?:last|previous calendar)\s+(?:(\d+)\s+)?(hour|day|week|month|quarter|year)s?$/i.exec(range.trim())
  if (last) {
    const count = Number(last[1] ?? 1)
    return `${count} ${String(last[2]).toLowerCase()}${count === 1 ? '' : 's'} ago`
  }
  const [from, to] = range.split(' : ').map(end => Date.parse(`${end.trim()}${end.includes('T') ? 'Z' : ''}`))
  if (from === undefined || to === undefined || !(to > from)) return null
  const days = Math.max(1, Math.round((to - from) / DAY))
  return `${days} ${days === 1 ? 'day' : 'days'} ago`
}

/** From the start of a range back to a date of one's own; null where either is none. */
function customPeriod(range: string, start: string | null): string | null {
  const [from, to] = [range.split(' : ')[0] ?? '', start ?? ''].map(end =>
    Date.parse(`${end.trim().slice(0, 10)}T00:00:00Z`),
  )
  if (from === undefined || to === undefined || !(from > to)) return null
  const days = Math.round((from - to) / DAY)
  return `${days} ${days === 1 ? 'day' : 'days'} ago`
}

/**
 * The time that is compared with: as the form says, where it says one. Null: it says none, or the query has no range
 * to move.
 */
export function comparedPeriod(form: FormData, query: QueryObject): string | null {
  const [range] = rangesOf(query)
  const wish = timeOffsetsOf(form)[0] ?? CODES[text(form, 'time_comparison') ?? '']
  if (range === undefined || wish === undefined) return null
  if (wish === 'inherit') return lengthOf(range) ?? '1 year ago'
  return wish === 'custom' ? customPeriod(range, text(form, 'start_date_offset')) : wish
}

/** The time that a figure is compared with: as the form says, else a year ago. Null: the query has no range to move. */
export function periodOf(form: FormData, query: QueryObject): string | null {
  const isSaid = timeOffsetsOf(form).length > 0 || text(form, 'time_comparison') !== null
  return comparedPeriod(isSaid ? form : { ...form, time_compare: '1 year ago' }, query)
}
