import { DAY, HOUR, MINUTE } from './civil.ts'

const STEPS: readonly (readonly [unit: string, ms: number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

/** An age in words: `12 minutes ago`, `in 3 days`, `just now`. Both times in epoch milliseconds. */
export function humanAge(then: number, now: number): string {
  const distance = Math.abs(now - then)
  const [unit, ms] = STEPS.find(([, size]) => distance >= size) ?? ['', 0]
  if (unit === '') return 'just now'
  const count = Math.floor(distance / ms)
  const text = `${count} ${unit}${count === 1 ? '' : 's'}`
  return then <= now ? `${text} ago` : `in ${text}`
}
