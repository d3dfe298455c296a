import { addUnits, startOf, type TimeUnit } from '../time/index.ts'

/** Steps of a regular time axis, as a resample rule names them: `7D`, `1MS`, `1A`. */
export interface Frequency {
  readonly amount: number
  readonly unit: TimeUnit
  /** Steps are named by their last day, as months are with `M`. */
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

/** Undefined for what is no rule. */
export function parseFrequency(rule: string): Frequency | undefined {
  const match = /^(\d*)\s*([a-z]+)$/i.exec(rule.trim())
  const code = CODES[match?.[2]?.toUpperCase() ?? '']
  const amount = match?.[1] ? Number(match[1]) : 1
  if (!code || amount < 1) return undefined
  return { amount, unit: code[0], namesEnd: code[1] }
}

const isCalendar = (unit: TimeUnit): boolean => unit === 'month' || unit === 'quarter' || unit === 'year'

/** Where the first step begins: for fixed steps counted from the midnight before the first moment. */
function firstStart(first: number, { amount, unit }: Frequency): number {
  if (isCalendar(unit) || unit === 'week') return startOf(first, unit)
  const midnight = startOf(first, 'day')
  const step = addUnits(0, amount, unit)
  return midnight + Math.floor((first - midnight) / step) * step
}

/** One step of the axis: half open, and the moment that it is named by. */
export interface TimeStep {
  readonly since: number
  readonly until: number
  readonly name: number
}

/** More steps than this come from a mistaken rule. */
const MOST_STEPS = 200_000

/** The steps from the one that holds the first moment to the one that holds the last; undefined for far too many. */
export function stepsBetween(first: number, last: number, frequency: Frequency): readonly TimeStep[] | undefined {
  const start = firstStart(first, frequency)
  const steps: TimeStep[] = []
  for (let i = 0; ; i++) {
    const since = addUnits(start, i * frequency.amount, frequency.unit)
    if (since > last) return steps
    if (steps.length === MOST_STEPS) return undefined
    const until = addUnits(start, (i + 1) * frequency.amount, frequency.unit)
    // A span of several months or years is named by the end of its first one, or its last days would lie in the future.
    const named = frequency.namesEnd ? addUnits(since, 1, frequency.unit) - DAY : since
    steps.push({ since, until, name: named })
  }
}
