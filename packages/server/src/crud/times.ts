/** Serialization of times (requirement API-CORE-005). Times are stored as ISO text in UTC with milliseconds. */
import { humanAge } from '@belvedere/core/time'

/** Returns ISO text without a zone. */
export const toWireTime = (stored: string): string => stored.replace(/Z$/, '')

/** Returns ISO text with microseconds and the zone's offset. */
export const toWireTimeUtc = (stored: string): string => `${stored.replace(/Z$/, '')}000+0000`

/** Returns whole seconds since the epoch. */
export const toEpochSeconds = (stored: string): number => Math.floor(Date.parse(stored) / 1000)

/** Returns the age in words: `2 hours ago`. A time in the future, from another clock, counts as now. */
export const toAge = (stored: string, now: number): string => humanAge(Math.min(Date.parse(stored), now), now)

/** Converts a client's time to the stored format. A time without a zone is UTC. Undefined if it is not a time. */
export function toStoredTime(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const iso = text.trim().replace(' ', 'T')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T')
  const at = Date.parse(hasZone ? iso : `${iso}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
