const DAY = 86_400_000

/** Periods that are overlaid, in the notation of forms. */
export const FREQUENCIES = ['AS', '52W-MON', 'W-SUN', 'W-MON', 'D', '4W-MON'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Position of a moment in its period: start of the period (wall-clock milliseconds) and offset from it. */
export interface InPeriod {
  readonly start: number
  readonly offset: number
}

/** A Monday and a Sunday from which weeks are counted. */
const MONDAY = Date.UTC(1900, 0, 1)
const SUNDAY = Date.UTC(1899, 11, 31)
/** A leap year, so that every day of every year has a position. */
const LEAP = 2000

const counted = (wall: number, from: number, length: number): InPeriod => {
  const start = from + Math.floor((wall - from) / length) * length
  return { start, offset: wall - start }
}

/** Returns the position in the year, which is the same for a day of every year, including leap years. */
function inYear(wall: number): InPeriod {
  const date = new Date(wall)
  const start = new Date(0)
  start.setUTCFullYear(date.getUTCFullYear(), 0, 1)
  const day = Date.UTC(LEAP, date.getUTCMonth(), date.getUTCDate()) - Date.UTC(LEAP, 0, 1)
  return { start: start.getTime(), offset: day + (((wall % DAY) + DAY) % DAY) }
}

/** Returns the period of a wall-clock moment. */
export function periodAt(wall: number, frequency: Frequency): InPeriod {
  switch (frequency) {
    case 'AS':
      return inYear(wall)
    case '52W-MON':
      return counted(wall, MONDAY, 364 * DAY)
    case '4W-MON':
      return counted(wall, MONDAY, 28 * DAY)
    case 'W-MON':
      return counted(wall, MONDAY, 7 * DAY)
    case 'W-SUN':
      return counted(wall, SUNDAY, 7 * DAY)
    case 'D':
      return counted(wall, 0, DAY)
  }
}

export interface PeriodTick {
  readonly offset: number
  readonly label: string
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const HOUR = 3_600_000

/** Returns the ticks and the length of the axis of one period. `write` formats a moment by a d3 format. */
export function periodAxis(
  frequency: Frequency,
  write: (time: number, format: string) => string,
): { readonly length: number; readonly ticks: readonly PeriodTick[] } {
  switch (frequency) {
    case 'AS': {
      const months = Array.from({ length: 12 }, (_, month) => Date.UTC(LEAP, month, 1))
      const ticks = months.map(time => ({ offset: time - Date.UTC(LEAP, 0, 1), label: write(time, '%b') }))
      return { length: 366 * DAY, ticks }
    }
    case '52W-MON': {
      const weeks = Array.from({ length: 13 }, (_, index) => index * 4)
      return { length: 364 * DAY, ticks: weeks.map(week => ({ offset: week * 7 * DAY, label: `W${week + 1}` })) }
    }
    case '4W-MON':
      return {
        length: 28 * DAY,
        ticks: [0, 1, 2, 3].map(week => ({ offset: week * 7 * DAY, label: `Week ${week + 1}` })),
      }
    case 'W-MON':
    case 'W-SUN': {
      const names = frequency === 'W-MON' ? WEEKDAYS : ['Sun', ...WEEKDAYS.slice(0, 6)]
      return { length: 7 * DAY, ticks: names.map((label, day) => ({ offset: day * DAY, label })) }
    }
    case 'D': {
      const hours = [0, 3, 6, 9, 12, 15, 18, 21]
      return {
        length: DAY,
        ticks: hours.map(hour => ({ offset: hour * HOUR, label: `${String(hour).padStart(2, '0')}:00` })),
      }
    }
  }
}
