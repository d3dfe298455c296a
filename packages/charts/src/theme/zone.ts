import { isTimeZone, wallOf } from '@belvedere/core/time'

/**
 * Returns a function for the milliseconds to add to an instant to get wall-clock time in the zone. Invalid zones count
 * as UTC.
 */
export function zoneOffset(timeZone: string | undefined): (epochMs: number) => number {
  if (timeZone === undefined || timeZone === 'UTC' || !isTimeZone(timeZone)) return () => 0
  return epochMs => (Number.isFinite(epochMs) && Math.abs(epochMs) < 8.64e15 ? wallOf(epochMs, timeZone) - epochMs : 0)
}
