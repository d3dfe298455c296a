import { DAY, HOUR, MINUTE, SECOND } from './civil.ts'

const STEPS: readonly (readonly [ms: number, one: string, many: string])[] = [
  [365 * DAY, 'a year', 'years'],
  [30 * DAY, 'a month', 'months'],
  [DAY, 'a day', 'days'],
  [HOUR, 'an hour', 'hours'],
  [MINUTE, 'a minute', 'minutes'],
  [SECOND, 'a second', 'seconds'],
]

/** Returns an age in words: `12 minutes ago`, `an hour ago`, `3 days from now`, `now`. Times are epoch milliseconds. */
export function humanAge(then: number, now: number): string {
  const distance = Math.abs(now - then)
  const step = STEPS.find(([ms]) => distance >= ms)
  if (step === undefined) return 'now'
  const [ms, one, many] = step
  const count = Math.floor(distance / ms)
  return `${count === 1 ? one : `${count} ${many}`} ${then <= now ? 'ago' : 'from now'}`
}
