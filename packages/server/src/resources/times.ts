/** How times are told on the wire (requirement API-CORE-005). Stored times are ISO text in UTC with milliseconds. */

/** ISO text without zone mark. */
export const toWireTime = (stored: string): string => stored.replace(/Z$/, '')

/** The same with microseconds and the zone's offset. */
export const toWireTimeUtc = (stored: string): string => `${stored.replace(/Z$/, '')}000+0000`

/** Whole seconds since the epoch. */
export const toEpochSeconds = (stored: string): number => Math.floor(Date.parse(stored) / 1000)

const STEPS: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [365 * 86_400, 'a year', 'years'],
  [30 * 86_400, 'a month', 'months'],
  [86_400, 'a day', 'days'],
  [3600, 'an hour', 'hours'],
  [60, 'a minute', 'minutes'],
]

/** How long ago, in words: `2 hours ago`. */
export function toAge(stored: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(stored)) / 1000)
  if (seconds < 1) return 'now'
  for (const [size, one, many] of STEPS) {
    const count = Math.floor(seconds / size)
    if (count === 1) return `${one} ago`
    if (count > 1) return `${count} ${many} ago`
  }
  return seconds === 1 ? 'a second ago' : `${seconds} seconds ago`
}

/** A moment as clients write it → as it is stored; without a zone it is UTC. Undefined when it is none. */
export function toStoredTime(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const iso = text.trim().replace(' ', 'T')
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T')
  const at = Date.parse(hasZone ? iso : `${iso}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
