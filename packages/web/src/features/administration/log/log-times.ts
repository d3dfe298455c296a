/** Times of the audit log: hours of a week and the selected range. */
import type { ListFilter } from '../../../data/objects/list-rows.ts'
import { t } from '../../../i18n.ts'

export const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** Half-open range in epoch milliseconds; `until` is excluded. */
export interface TimeRange {
  readonly from: number
  readonly until: number
}

/** Ranges that end with the current hour, by their value in the URL. */
const RECENT: Readonly<Record<string, { readonly hours: number; readonly label: () => string }>> = {
  day: { hours: DAY_HOURS, label: () => t('Past 24 hours') },
  week: { hours: 7 * DAY_HOURS, label: () => t('Past 7 days') },
  month: { hours: 30 * DAY_HOURS, label: () => t('Past 30 days') },
}

export const printRange = ({ from, until }: TimeRange): string =>
  [from, until].map(at => new Date(at).toISOString().replace('.000', '')).join('~')

/** Parses a time range from the URL. Returns null if there is none. Recent ranges end with the hour of `now`. */
export function readRange(value: string | null, now: number): TimeRange | null {
  const recent = value === null || !Object.hasOwn(RECENT, value) ? undefined : RECENT[value]
  if (recent) {
    const until = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
    return { from: until - recent.hours * HOUR_MS, until }
  }
  const [from = Number.NaN, until = Number.NaN] = (value ?? '').split('~').map(Date.parse)
  return until > from ? { from, until } : null
}

/** Formats a range in a time zone: `26 Nov, 07:00 – 09:00`. */
export function rangeText({ from, until }: TimeRange, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' })
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const start = `${day.format(from)}, ${clock.format(from)}`
  // Compare with the last moment in the range: an end at midnight belongs to the day before.
  return day.format(from) === day.format(until - 1)
    ? `${start} – ${clock.format(until)}`
    : `${start} – ${day.format(until)}, ${clock.format(until)}`
}

/** Formats the time of an event in a time zone. */
export const momentText = (time: string, timeZone: string): string =>
  new Date(time).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })

export function timeOptions(chosen: string | null, timeZone: string) {
  const recent = Object.entries(RECENT).map(([value, { label }]) => ({ value, label: label() }))
  const range = chosen === null || Object.hasOwn(RECENT, chosen) ? null : readRange(chosen, 0)
  return range && chosen !== null ? [...recent, { value: chosen, label: rangeText(range, timeZone) }] : recent
}

export function timeFilter(value: string, now: number): ListFilter {
  const range = readRange(value, now)
  return { col: 'dttm', opr: 'between', value: range ? printRange(range) : value }
}
