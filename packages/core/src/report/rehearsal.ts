/** Rehearsal of an alert: evaluates its condition on past values, with the same rules as actual runs. */
import type { Amount } from '../format/index.ts'
import { type AlertCondition, alertingSeries, amountOf, distanceOf, thresholdOf, type Validator } from './condition.ts'
import type { Readings } from './readings.ts'
import { isInGrace } from './run-state.ts'

/** Event that the alert would have caused. */
export interface RehearsedEvent {
  /** Epoch milliseconds. */
  readonly at: number
  /** Series whose values triggered the alert. */
  readonly series: readonly string[]
  /** Value of the first series; null if it has none. */
  readonly value: Amount | null
  /** Distance from the threshold; null without a threshold or a value. */
  readonly over_by: Amount | null
  /** `held`: suppressed by the grace period of an earlier alert. */
  readonly state: 'fired' | 'held'
  /** Number of consecutive checks for which the condition held. */
  readonly lasted: number
  /** For suppressed events, the end of the grace period in epoch milliseconds; otherwise null. */
  readonly held_until: number | null
}

export interface RehearsalRules {
  readonly condition: AlertCondition
  readonly validator: Validator
  /** Seconds after an alert during which no other is sent. */
  readonly grace_period: number
}

interface Check {
  readonly at: number
  readonly alerting: readonly { readonly name: string; readonly value: unknown }[]
}

/** Returns the number of consecutive checks that trigger an alert, starting at a check. */
const lastsFrom = (checks: readonly Check[], from: number): number => {
  const end = checks.findIndex(({ alerting }, index) => index > from && alerting.length === 0)
  return (end === -1 ? checks.length : end) - from
}

/**
 * Evaluates the checks in order. A period of alerting values that starts within the grace period is reported as held.
 */
function replay(checks: readonly Check[], { validator, grace_period }: RehearsalRules): RehearsedEvent[] {
  const events: RehearsedEvent[] = []
  const threshold = validator.type === 'operator' ? thresholdOf(validator) : null
  let sent: number | null = null
  for (const [index, { at, alerting }] of checks.entries()) {
    const [first] = alerting
    if (!first) continue
    const isHeld = isInGrace(sent, grace_period, at)
    const begins = index === 0 || checks[index - 1]?.alerting.length === 0
    if (isHeld && !begins) continue
    const value = amountOf(first.value)
    events.push({
      at,
      series: alerting.map(({ name }) => name),
      value,
      over_by: distanceOf(value, threshold),
      state: isHeld ? 'held' : 'fired',
      lasted: lastsFrom(checks, index),
      held_until: isHeld && sent !== null ? sent + grace_period * 1000 : null,
    })
    if (!isHeld) sent = at
  }
  return events
}

/** Evaluates readings with times, oldest first. */
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
