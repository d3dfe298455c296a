interface DurationOptions {
  /** If true, includes micro- and nanoseconds. */
  readonly withSubMilliseconds?: boolean
}

export const YEAR_MS = 365 * 86_400_000

const UNITS: readonly (readonly [name: string, ms: number])[] = [
  ['y', YEAR_MS],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
]

const oneDecimal = (value: number): string => String(Math.floor(value * 10 + 1e-7) / 10)

/** Formats a duration in milliseconds: `1m 6s`, `10.5s`, `500ms`; with sub-milliseconds `1ms 400µs 80ns`. */
export function formatDuration(ms: number, { withSubMilliseconds = false }: DurationOptions = {}): string {
  if (!Number.isFinite(ms)) return String(ms)
  if (ms < 0) return `-${formatDuration(-ms, { withSubMilliseconds })}`
  if (!withSubMilliseconds && ms < 1000) return `${ms >= 1 ? Math.round(ms) : Math.ceil(ms)}ms`
  let rest = ms
  const parts: string[] = []
  for (const [name, size] of UNITS) {
    const count = Math.floor(rest / size)
    if (count > 0) parts.push(`${count}${name}`)
    rest -= count * size
  }
  if (!withSubMilliseconds) {
    const seconds = oneDecimal(rest / 1000)
    if (seconds !== '0') parts.push(`${seconds}s`)
    return parts.join(' ')
  }
  const nanoseconds = Math.round(rest * 1e6)
  const fine: readonly (readonly [string, number, number])[] = [
    ['s', 1e9, 60],
    ['ms', 1e6, 1000],
    ['µs', 1e3, 1000],
    ['ns', 1, 1000],
  ]
  for (const [name, size, cycle] of fine) {
    const count = Math.floor(nanoseconds / size) % cycle
    if (count > 0) parts.push(`${count}${name}`)
  }
  return parts.length > 0 ? parts.join(' ') : '0ms'
}
