/** Units of time in calendars, from the shortest to the longest. */
export const UNITS = ['min', 'hour', 'day', 'week', 'month', 'year'] as const
export type Unit = (typeof UNITS)[number]

export const unitOf = (value: unknown, fallback: Unit): Unit => UNITS.find(unit => unit === value) ?? fallback

/** Grain of the query for each unit. */
export const GRAIN_OF: Readonly<Record<Unit, string>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  week: 'P1W',
  month: 'P1M',
  year: 'P1Y',
}
