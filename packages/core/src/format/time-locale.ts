/** Names of days and months and date formats of a language, as in d3. */
export interface TimeLocale {
  readonly dateTime: string
  readonly date: string
  readonly time: string
  /** AM and PM. */
  readonly periods: readonly [string, string]
  /** Starting with Sunday. */
  readonly days: readonly string[]
  readonly shortDays: readonly string[]
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
}

export const DEFAULT_TIME_LOCALE: TimeLocale = {
  dateTime: '%x, %X',
  date: '%-m/%-d/%Y',
  time: '%-I:%M:%S %p',
  periods: ['AM', 'PM'],
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
