import { isRecord } from '../json/index.ts'
import { isTimeZone } from './zone.ts'

/** Calendar settings of a deployment, a dataset, a dashboard or a user. */
export interface Calendar {
  /** IANA time zone. */
  readonly time_zone: string
  readonly week_start: 'monday' | 'sunday'
  /** First month (1 to 12) of fiscal years. */
  readonly fiscal_month: number
}

export const DEFAULT_CALENDAR: Calendar = { time_zone: 'UTC', week_start: 'monday', fiscal_month: 1 }

const isWeekStart = (value: unknown): value is Calendar['week_start'] => value === 'monday' || value === 'sunday'
const isFiscalMonth = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12

/** Calendar settings of one level. Null if a setting is absent or invalid. */
export type ChosenCalendar = { readonly [Part in keyof Calendar]: Calendar[Part] | null }

/** Parses the calendar in the metadata of a dashboard. */
export const readChosenCalendar = (stored: unknown): ChosenCalendar => ({
  time_zone: readZone(stored),
  ...readCalendar(stored),
})

function readZone(stored: unknown): string | null {
  const { time_zone } = isRecord(stored) ? stored : {}
  return typeof time_zone === 'string' && isTimeZone(time_zone) ? time_zone : null
}

/** Parses the first day of weeks and the first month of fiscal years. Null if absent or invalid. */
export function readCalendar(stored: unknown): {
  readonly week_start: Calendar['week_start'] | null
  readonly fiscal_month: number | null
} {
  const { week_start, fiscal_month } = isRecord(stored) ? stored : {}
  return {
    week_start: isWeekStart(week_start) ? week_start : null,
    fiscal_month: isFiscalMonth(fiscal_month) ? fiscal_month : null,
  }
}
