/** From the days of a holiday, year by year, to the shortest rule that gives exactly these. */
import { dayByRule, easter, orthodoxEaster } from '@belvedere/core/time-resolution'

export const FIRST_YEAR = 1970
export const LAST_YEAR = 2069

const DAY = 86_400_000
const two = (value: number): string => String(value).padStart(2, '0')

/** Rules that give this one day. */
function candidates(year: number, wall: number): readonly string[] {
  const date = new Date(wall)
  const [month, day, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay() || 7]
  const isLast = new Date(wall + 7 * DAY).getUTCMonth() + 1 !== month
  return [
    `${two(month)}${two(day)}`,
    `${month}.${Math.ceil(day / 7)}.${weekday}`,
    ...(isLast ? [`${month}.-1.${weekday}`] : []),
    `E${(wall - easter(year)) / DAY}`,
    `O${(wall - orthodoxEaster(year)) / DAY}`,
  ]
}

/** Days by year, wall-clock milliseconds → a rule as `holiday-rules.ts` reads it. */
export function fitRule(days: ReadonlyMap<number, number>): string {
  const years = [...days.keys()].sort((a, b) => a - b)
  const [from = FIRST_YEAR, to = LAST_YEAR] = [years[0], years.at(-1)]
  const isWhole = years.length === to - from + 1
  const [first] = years
  const rule =
    isWhole && first !== undefined && years.length > 3
      ? candidates(first, days.get(first) ?? 0).find(text =>
          years.every(year => dayByRule(text, year) === days.get(year)),
        )
      : undefined
  if (rule !== undefined) {
    const span = `${from === FIRST_YEAR ? '' : from}-${to === LAST_YEAR ? '' : to}`
    return span === '-' ? rule : `${rule}@${span}`
  }
  const codes = Array.from({ length: to - from + 1 }, (_, index) => {
    const wall = days.get(from + index)
    if (wall === undefined) return '--'
    return ((wall - Date.UTC(from + index, 0, 1)) / DAY + 1).toString(36).padStart(2, '0')
  })
  return `T${from}:${codes.join('')}`
}
