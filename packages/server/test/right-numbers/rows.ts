/** For tests: rows whose numbers, texts and times are easily lost, rounded, merged or shifted. */

/** A decimal as whole units of `1 / 10^scale`. */
export interface Exact {
  readonly units: bigint
  readonly scale: number
}
export type Value = string | number | bigint | boolean | Exact | null

export interface Column {
  readonly name: string
  readonly kind: 'integer' | 'decimal' | 'double' | 'text' | 'boolean' | 'timestamp' | 'date' | 'instant'
  /** Digits behind the point of a decimal. */
  readonly scale?: number
}

export const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'integer' },
  { name: 'ts', kind: 'timestamp' },
  { name: 'day', kind: 'date' },
  { name: 'instant', kind: 'instant' },
  { name: 'city', kind: 'text' },
  { name: 'kind', kind: 'text' },
  { name: 'small', kind: 'integer' },
  { name: 'big', kind: 'integer' },
  { name: 'unsigned', kind: 'integer' },
  { name: 'exact', kind: 'decimal', scale: 4 },
  { name: 'price', kind: 'double' },
  { name: 'ok', kind: 'boolean' },
]
export type Row = Readonly<Record<string, Value>>

/** Quotes, wildcards, escapes, case, Unicode, the empty text, trailing blanks and what looks like something else. */
export const CITIES = [
  'Berlin',
  'berlin',
  'BERLIN',
  "l'Aquila",
  'say "so"',
  'a%b',
  'a_b',
  'a\\b',
  'AxB',
  'Zürich',
  'ZÜRICH',
  'Zurich',
  'Москва',
  'москва',
  '東京',
  '🎉 party',
  '',
  ' ',
  'end ',
  '[x]*?',
  'NULL',
  '007',
  '-- no',
  'a\nb',
]
const KINDS = ['shop', 'web', 'fair']

/** Ends of years, quarters, months, ISO weeks and days, leap days, and moments before 1970. */
const EDGES = [
  '1969-12-28 23:59:59.999',
  '1969-12-31 23:59:59.500',
  '1970-01-01 00:00:00.000',
  '1970-01-04 23:59:59.000',
  '1970-01-05 00:00:00.000',
  '1972-02-29 12:00:00.000',
  '1999-12-31 23:59:59.999',
  '2000-02-29 00:00:00.000',
  '2000-03-01 00:00:00.000',
  '2020-12-31 23:00:00.000',
  '2021-01-01 00:00:00.000',
  '2021-01-03 23:59:59.000',
  '2021-01-04 00:00:00.000',
  '2024-02-29 23:59:59.999',
  '2024-03-31 23:59:59.999',
  '2024-04-01 00:00:00.000',
  '2024-06-30 23:29:59.000',
  '2024-06-30 23:30:00.000',
  '2024-07-01 00:00:00.000',
  '2024-09-30 23:59:55.000',
  '2024-12-29 23:59:59.000',
  '2024-12-30 00:00:00.000',
  '2024-12-31 23:59:59.999',
  '2025-01-01 00:00:00.000',
  '2026-12-31 18:00:00.000',
  '2027-01-01 05:59:59.000',
]
/** Around both changes of the clocks of Berlin in 2024, in UTC. */
const INSTANTS = [
  '2024-03-30 23:00:00',
  '2024-03-31 00:59:59',
  '2024-03-31 01:00:00',
  '2024-03-31 21:59:59',
  '2024-03-31 22:00:00',
  '2024-10-26 22:00:00',
  '2024-10-27 00:30:00',
  '2024-10-27 01:30:00',
  '2024-10-27 22:59:59',
  '2024-10-27 23:00:00',
  '2024-12-31 22:59:59',
  '2024-12-31 23:00:00',
  '2025-06-30 22:00:00',
]
const DAY_MS = 86_400_000
export const ROW_COUNT = 420

const textOf = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 23)
const every = (i: number, n: number) => i % n === n - 1
const MAX_INT64 = 2n ** 63n - 1n
/** Sums of these pass 2^63 in both directions, and single ones need every bit. */
const BIGS = [MAX_INT64, -MAX_INT64, 9_007_199_254_740_993n, -9_007_199_254_740_993n, 0n, 9_007_199_254_740_991n]
const bigOf = (i: number): bigint => {
  if (i % 7 === 0) return MAX_INT64 - BigInt(i)
  return (BIGS[i % BIGS.length] ?? 0n) - (i % 2 === 0 ? BigInt(i) : 0n)
}

const rowOf = (i: number): Row => ({
  id: i,
  ts: EDGES[i] ?? textOf(Date.UTC(2019, 10, 1) + i * 5.3 * DAY_MS + i * 7_919_250),
  day: every(i, 17) ? null : (EDGES[i % EDGES.length] ?? textOf(i * 37 * DAY_MS)).slice(0, 10),
  instant: every(i, 19) ? null : `${INSTANTS[i % INSTANTS.length]}`,
  city: every(i, 11) ? null : (CITIES[(i * 5) % CITIES.length] ?? null),
  kind: KINDS[i % KINDS.length] ?? '',
  small: every(i, 13) ? null : ((i * 37) % 101) - 20,
  big: every(i, 23) ? null : bigOf(i),
  unsigned: every(i, 29) ? null : i % 3 === 0 ? 2n ** 64n - 1n - BigInt(i) : BigInt(i * i),
  exact: every(i, 9)
    ? null
    : { units: BigInt((i * 7919) % 1000) * 10n ** BigInt(i % 14) * (i % 2 ? 1n : -1n) + BigInt(i), scale: 4 },
  price: every(i, 31) ? null : ((i * 31) % 97) / 8 - 3,
  ok: every(i, 8) ? null : i % 3 !== 0,
})

export const ROWS: readonly Row[] = Array.from({ length: ROW_COUNT }, (_, i) => rowOf(i))
