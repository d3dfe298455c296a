/** How times are serialized on the wire (requirement API-CORE-005). Stored: ISO text in UTC with milliseconds. */
import { humanAge } from '@belvedere/core/time'

/** ISO text without zone mark. */
export const toWireTime = (stored: string): string => stored.replace(/Z$/, '')

/** The same with microseconds and the zone's offset. */
export const toWireTimeUtc = (stored: string): string => `${stored.replace(/Z$/, '')}000+0000`

/** Whole seconds since the epoch. */
export const toEpochSeconds = (stored: string): number => Math.floor(Date.parse(stored) / 1000)

/** How long ago, in words: `2 hours ago`. What another clock wrote ahead of this one is from now. */
export const toAge = (stored: string, now: number): string => humanAge(Math.min(Date.parse(stored), now), now)

/** A moment as clients write it → as it is stored; without a zone it is UTC. Undefined when it is none. */
export function toStoredTime(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const iso = text.trim().replace(' ', 'T')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T')
  const at = Date.parse(hasZone ? iso : `${iso}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
