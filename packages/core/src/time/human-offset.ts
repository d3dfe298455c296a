import { addUnits, parseUnit, type TimeUnit } from './civil.ts'

/** Time offset; `amount` is negative for the past. */
export interface TimeOffset {
  readonly amount: number
  readonly unit: TimeUnit
}

const OFFSET = /^(?:in\s+)?([+-]?\d+|an?|one)\s*([a-z]+?)(?:\s+(ago|before|back|later|after|hence|from now))?$/i

/** Parses `1 year`, `-2 weeks`, `8 hours ago`, `3 days later`, `now`. Undefined for anything else. */
export function parseTimeOffset(text: string): TimeOffset | undefined {
  const trimmed = text.trim()
  if (/^now$/i.test(trimmed)) return { amount: 0, unit: 'second' }
  const match = OFFSET.exec(trimmed)
  const unit = parseUnit(match?.[2] ?? '')
  if (!match || !unit) return undefined
  const amount = /\d/.test(match[1] ?? '') ? Number(match[1]) : 1
  const isPast = /^(ago|before|back)$/i.test(match[3] ?? '')
  return { amount: isPast ? -amount : amount, unit }
}

/** Returns true for a number and a unit without a direction, such as `7 days`. */
export function isBareRelativeUnit(text: string): boolean {
  const match = /^\d+\s+([a-z]+)$/i.exec(text.trim())
  return match !== null && parseUnit(match[1] ?? '') !== undefined
}

export const addOffset = (wall: number, { amount, unit }: TimeOffset): number => addUnits(wall, amount, unit)
