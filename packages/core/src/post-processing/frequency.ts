import { addUnits, startOf, type TimeUnit } from '../time/index.ts'

/** Interval of a regular time axis, parsed from a resample rule: `7D`, `1MS`, `1A`. */
export interface Frequency {
  readonly amount: number
  readonly unit: TimeUnit
  /** True if intervals are named by their last day, as months are with `M`. */
  readonly namesEnd: boolean
}

const DAY = 86_400_000

const CODES: Readonly<Record<string, readonly [TimeUnit, boolean]>> = {
  S: ['second', false],
  T: ['minute', false],
  MIN: ['minute', false],
  H: ['hour', false],
  D: ['day', false],
  W: ['week', true],
  M: ['month', true],
  ME: ['month', true],
  MS: ['month', false],
  Q: ['quarter', true],
  QE: ['quarter', true],
  QS: ['quarter', false],
  A: ['year', true],
  Y: ['year', true],
  YE: ['year', true],
  AS: ['year', false],
  YS: ['year', false],
}

/** Parses a resample rule. Undefined if it is invalid. */
export function parseFrequency(rule: string): Frequency | undefined {
  const match = /^(\d*)\s*([a-z]+)$/i.exec(rule.trim())
  const code = CODES[match?.[2]?.toUpperCase() ?? '']
  const amount = match?.[1] ? Number(match[1]) : 1
  if (!code || amount < 1) return undefined
  return { amount, unit: code[0], namesEnd: code[1] }
}

const isCalendar = (unit: TimeUnit): boolean => unit === 'month' || unit === 'quarter' || unit === 'year'

/** Returns the start of the first interval. Fixed intervals are counted from the midnight before the first time. */
function firstStart(first: number, { amount, unit }: Frequency): number {
  if (isCalendar(unit) || unit === 'week') return startOf(first, unit)
  const midnight = startOf(first, 'day')
  const step = addUnits(0, amount, unit)
  return midnight + Math.floor((first - midnight) / step) * step
}

/** Half-open interval of the axis, and the time that names it. */
export interface TimeStep {
  readonly since: number
  readonly until: number
  readonly name: number
}

/** Maximum number of intervals. Only an incorrect rule yields more. */
const MAX_STEPS = 200_000

/** Returns the intervals from that of the first time to that of the last; undefined if there are too many. */
export function stepsBetween(first: number, last: number, frequency: Frequency): readonly TimeStep[] | undefined {
  const start = firstStart(first, frequency)
  const steps: TimeStep[] = []
  for (let i = 0; ; i++) {
    const since = addUnits(start, i * frequency.amount, frequency.unit)
    if (since > last) return steps
    if (steps.length === MAX_STEPS) return undefined
    const until = addUnits(start, (i + 1) * frequency.amount, frequency.unit)
    // An interval of several months or years is named by the end of its first one. Otherwise the last name could be in
    // the future.
    const named = frequency.namesEnd ? addUnits(since, 1, frequency.unit) - DAY : since
    steps.push({ since, until, name: named })
  }
}
