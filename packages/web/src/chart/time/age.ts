const MINUTE_MS = 60_000

/**
 * Parses a time from the server to epoch milliseconds. ISO text without a zone is UTC. Returns NaN for invalid text.
 */
export const parseServerTime = (text: string): number =>
  Date.parse(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)

/** Formats an age: `now`, `4 min`, `3 h`, `2 d`. */
export function shortAge(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
