/** Parsed crontab, as sets of numbers. */
export interface Crontab {
  readonly minutes: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly days: ReadonlySet<number>
  /** 1 to 12. */
  readonly months: ReadonlySet<number>
  /** 0 (Sunday) to 6. */
  readonly weekdays: ReadonlySet<number>
  /** True if the field starts with `*`. */
  readonly isEveryHour: boolean
  readonly isEveryDay: boolean
  readonly isEveryWeekday: boolean
}

interface Field {
  readonly min: number
  readonly max: number
  readonly names?: readonly string[]
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const FIELDS = {
  minute: { min: 0, max: 59 },
  hour: { min: 0, max: 23 },
  day: { min: 1, max: 31 },
  month: { min: 1, max: 12, names: MONTHS },
  weekday: { min: 0, max: 7, names: WEEKDAYS },
} as const satisfies Readonly<Record<string, Field>>

function readNumber(text: string, { min, max, names }: Field): number | undefined {
  const name = names?.indexOf(text.toLowerCase()) ?? -1
  if (name >= 0) return name + min
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

/** Parses a list item: `*`, `5`, `1-5`, each with an optional step; `5/10` extends to the maximum. */
function readItem(text: string, field: Field): readonly number[] | undefined {
  const [range = '', step = '1', ...more] = text.split('/')
  if (more.length > 0 || !/^\d+$/.test(step) || Number(step) === 0) return undefined
  const [first = '', last, ...others] = range.split('-')
  if (others.length > 0) return undefined
  const isAll = range === '*'
  const from = isAll ? field.min : readNumber(first, field)
  const end = last ?? (isAll || text.includes('/') ? String(field.max) : first)
  const to = readNumber(end, field)
  if (from === undefined || to === undefined || to < from) return undefined
  return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, i) => from + i * Number(step))
}

function readField(text: string, field: Field): ReadonlySet<number> | undefined {
  const items = text.split(',').map(item => readItem(item, field))
  return items.some(item => item === undefined) ? undefined : new Set(items.flatMap(item => item ?? []))
}

/**
 * Parses the five fields of a crontab: minute, hour, day of the month, month and weekday (0 and 7 are Sunday). Months
 * and weekdays may be English names. Undefined if it is invalid.
 */
export function parseCrontab(text: string): Crontab | undefined {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== 5) return undefined
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts
  const minutes = readField(minute, FIELDS.minute)
  const hours = readField(hour, FIELDS.hour)
  const days = readField(day, FIELDS.day)
  const months = readField(month, FIELDS.month)
  const weekdays = readField(weekday, FIELDS.weekday)
  if (!minutes || !hours || !days || !months || !weekdays) return undefined
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: new Set([...weekdays].map(value => value % 7)),
    isEveryHour: hour.startsWith('*'),
    isEveryDay: day.startsWith('*'),
    isEveryWeekday: weekday.startsWith('*'),
  }
}
