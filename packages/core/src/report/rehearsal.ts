/** What an alert would have done: its condition replayed on values of the past, by the rules of its runs. */
import { type AlertCondition, alertingSeries, numberOf, type Validator } from './condition.ts'
import type { Readings } from './readings.ts'
import { isInGrace } from './run-state.ts'

/** Something that an alert would have done. */
export interface RehearsedEvent {
  /** Epoch milliseconds. */
  readonly at: number
  /** Series whose values were alerted of. */
  readonly series: readonly string[]
  /** Of the first of them; null: it has none. */
  readonly value: number | null
  /** How far it is from the threshold; null without a threshold or a value. */
  readonly over_by: number | null
  /** `held`: it fell into the hold-off after one that fired. */
  readonly state: 'fired' | 'held'
  /** Checks in a row at which the condition held from here. */
  readonly lasted: number
  /** Of those that were held: when the hold-off ended. Epoch milliseconds. */
  readonly held_until: number | null
}

export interface RehearsalRules {
  readonly condition: AlertCondition
  readonly validator: Validator
  /** Seconds after one that fired in which none fires. */
  readonly grace_period: number
}

interface Check {
  readonly at: number
  readonly alerting: readonly { readonly name: string; readonly value: unknown }[]
}

/** Checks at which a series is to be alerted of, with how long that lasts. */
const lastsFrom = (checks: readonly Check[], from: number): number => {
  const end = checks.findIndex(({ alerting }, index) => index > from && alerting.length === 0)
  return (end === -1 ? checks.length : end) - from
}

/** Runs one state machine through checks. An episode that begins in the hold-off is reported as held. */
function replay(checks: readonly Check[], { validator, grace_period }: RehearsalRules): RehearsedEvent[] {
  const events: RehearsedEvent[] = []
  const { threshold } = validator.config
  let sent: number | null = null
  for (const [index, { at, alerting }] of checks.entries()) {
    const [first] = alerting
    if (!first) continue
    const isHeld = isInGrace(sent, grace_period, at)
    const begins = index === 0 || checks[index - 1]?.alerting.length === 0
    if (isHeld && !begins) continue
    const value = numberOf(first.value)
    const isMeasured = validator.type === 'operator' && value !== null && typeof threshold === 'number'
    events.push({
      at,
      series: alerting.map(({ name }) => name),
      value,
      over_by: isMeasured ? Math.abs(value - threshold) : null,
      state: isHeld ? 'held' : 'fired',
      lasted: lastsFrom(checks, index),
      held_until: isHeld && sent !== null ? sent + grace_period * 1000 : null,
    })
    if (!isHeld) sent = at
  }
  return events
}

/** Replays readings that have times, the oldest first. */
export function rehearse({ times, series }: Readings, rules: RehearsalRules): readonly RehearsedEvent[] {
  const { condition, validator } = rules
  const watched = series.filter(({ name }) => condition.line === null || name === condition.line)
  const checksOf = (lines: typeof watched): readonly Check[] =>
    (times ?? []).map((at, index) => ({
      at,
      alerting: alertingSeries(
        lines.map(({ name, values }) => ({ name, value: values[index] ?? null })),
        validator,
        condition,
      ),
    }))
  if (condition.per === 'any') return replay(checksOf(watched), rules)
  return watched.flatMap(line => replay(checksOf([line]), rules)).sort((a, b) => a.at - b.at)
}
