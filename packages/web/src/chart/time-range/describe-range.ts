import { DEFAULT_TIME_LOCALE } from '@belvedere/core/format'
import { labelTimeRange, parseIsoText } from '@belvedere/core/time'

/** Ends as resolved by the server: ISO texts without a zone, empty if open. */
export interface ActualRange {
  readonly since: string
  readonly until: string
}

const DAY_MS = 86_400_000

const dayText = (wall: number, hasYear: boolean): string => {
  const date = new Date(wall)
  const day = `${date.getUTCDate()} ${DEFAULT_TIME_LOCALE.shortMonths[date.getUTCMonth()]}`
  return hasYear ? `${day} ${date.getUTCFullYear()}` : day
}

/** Formats a range for the preview: `2001-01-01 ≤ col < 2001-07-01`. */
export const actualText = ({ since, until }: ActualRange, column?: string): string =>
  labelTimeRange(`${since} : ${until}`, column)

/**
 * Formats a range with its last day included: `1 Jan – 30 Jun 2001`. Ends that are not at midnight remain ISO times.
 */
export function describeRange({ since, until }: ActualRange): string {
  const from = since === '' ? undefined : parseIsoText(since)
  const to = until === '' ? undefined : parseIsoText(until)
  const isDay = (wall: number | undefined): boolean => wall === undefined || wall % DAY_MS === 0
  if (!isDay(from) || !isDay(to)) return `${since.replace('T', ' ')} – ${until.replace('T', ' ')}`.trim()
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `until ${dayText((to ?? 0) - DAY_MS, true)}`
  if (to === undefined) return `from ${dayText(from, true)}`
  const last = to - DAY_MS
  if (last <= from) return dayText(from, true)
  const sameYear = new Date(from).getUTCFullYear() === new Date(last).getUTCFullYear()
  return `${dayText(from, !sameYear)} – ${dayText(last, true)}`
}
