/**
 * Every grain in every zone, in each database, beside DuckDB's own SQL, written apart: groups, filters and extremes of
 * points in time, of counts since 1970 and of times without a zone; with hours added, and with fiscal years.
 * `BELVEDERE_TEST_CASES`: how many cases for each database.
 */
import { instantOf, wallOf } from '@belvedere/core/time'
import { type PlanOptions, plan, print, type SqlDataset } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUCKETS } from '../../test/bucket-sql.ts'
import { type Database, openDuckDb, type Row } from '../../test/dialect-databases.ts'
import { openEveryDatabase } from '../../test/every-database.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 20)
const ZONES = [
  ...['UTC', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Auckland', 'America/Sao_Paulo'],
]
const SUNDAYS = '1969-12-28T00:00:00Z/P1W'

/** The first month of the fiscal year or quarter that a month belongs to, counted from the year 0. */
const fiscal = (first: number, months: number) =>
  `(year(w) * 12 + month(w) - 1 - ((year(w) * 12 + month(w) - 1 - ${first - 1}) % ${months} + ${months}) % ${months})`
const fiscalBucket = (first: number, months: number) =>
  `make_date(${fiscal(first, months)} // 12, ${fiscal(first, months)} % 12 + 1, 1)`

function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = numbers(20)
/** Clocks of no zone are changed within a day of it, so that every database reads it alike. */
const isPlain = (wall: number): boolean =>
  ZONES.every(zone => {
    const offset = (ms: number) => wallOf(ms, zone) - ms
    const at = instantOf(wall, zone)
    return offset(at - 86_400_000) === offset(at + 86_400_000)
  })
const spread = (first: number, last: number) =>
  Date.UTC(first, 0) + random(last - first) * 31_556_952_000 + random(31e6) * 1000
/** Around changes of clocks, at month and year ends, and anywhere, with a null now and then. */
const MOMENTS = Array.from({ length: 400 }, (_, i) => {
  if (i % 40 === 39) return null
  if (i % 4 === 0) return Date.UTC(2024, i % 8 ? 2 : 9, 25) + random(10 * 86_400) * 1000
  if (i % 4 === 1) return Date.UTC(2000 + random(30), random(12), 1) + (random(20_000) - 10_000) * 1000
  return spread(1972, 2037)
})
const LONG_AGO = Array.from({ length: 400 }, (_, i) => (i % 40 === 39 ? null : spread(1905, 2095)))
const NAIVE = LONG_AGO.map(wall => (wall === null || isPlain(wall) ? wall : null))

const text = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const quoted = (ms: number | null, around: (literal: string) => string = one => one): string =>
  ms === null ? 'NULL' : around(`'${text(ms)}'`)

const INSTANT: Readonly<Record<string, [type: string, literal: (one: string) => string]>> = {
  duckdb: ['TIMESTAMP WITH TIME ZONE', one => `${one.slice(0, -1)}+00'`],
  postgresql: ['TIMESTAMP WITH TIME ZONE', one => `${one.slice(0, -1)}+00'`],
  mysql: ['TIMESTAMP NULL', one => one],
  clickhouse: ["Nullable(DateTime('Asia/Tokyo'))", one => `toDateTime(${one}, 'UTC')`],
  trino: ['TIMESTAMP(3) WITH TIME ZONE', one => `TIMESTAMP ${one.slice(0, -1)} UTC'`],
}
const CLOCK: Readonly<Record<string, string>> = {
  mysql: 'DATETIME',
  sqlite: 'DATETIME',
  clickhouse: 'Nullable(DateTime64(0))',
  trino: 'TIMESTAMP(6)',
}
const CLOCK_LITERALS: Readonly<Record<string, (one: string) => string>> = {
  clickhouse: one => `toDateTime64(${one}, 0, 'UTC')`,
  trino: one => `TIMESTAMP ${one}`,
}

const databases: Database[] = []
/** Zones that the MariaDB server has: points in time need them there. */
const loadedZones = new Set<string>(['UTC'])
let truth: Database
beforeAll(async () => {
  truth = await openDuckDb()
  for (const [, database] of await openEveryDatabase('zones and grains')) databases.push(database)
  for (const database of [truth, ...databases]) await load(database)
  const mariadb = databases.find(({ dialect }) => dialect.name === 'mysql')
  for (const zone of mariadb ? ZONES : []) {
    const [row] = (await mariadb?.rows(`SELECT CONVERT_TZ('2024-01-01', '+00:00', '${zone}') AS at`)) ?? []
    if (row?.at) loadedZones.add(zone)
  }
}, 60_000)
afterAll(async () => {
  for (const database of [truth, ...databases]) await database?.close()
})

async function load({ dialect: { name }, rows }: Database): Promise<void> {
  const [type, literal] = INSTANT[name] ?? ['BIGINT', () => '']
  const count = name === 'clickhouse' ? 'Nullable(Int64)' : 'BIGINT'
  const clock = CLOCK[name] ?? 'TIMESTAMP'
  const asClock = CLOCK_LITERALS[name] ?? (one => one)
  const at = (ms: number | null) => (INSTANT[name] ? quoted(ms, literal) : ms === null ? 'NULL' : String(ms / 1000))
  await rows('DROP TABLE IF EXISTS zoned')
  const end = name === 'clickhouse' ? ' ORDER BY ()' : ''
  await rows(`CREATE TABLE zoned (id INTEGER, moment ${type}, seconds ${count}, clock ${clock})${end}`)
  const values = MOMENTS.map((ms, i) => {
    const seconds = LONG_AGO[i] ?? null
    return `(${i}, ${at(ms)}, ${seconds === null ? 'NULL' : seconds / 1000}, ${quoted(NAIVE[i] ?? null, asClock)})`
  })
  await rows(`INSERT INTO zoned VALUES ${values.join(', ')}`)
}

interface Case {
  readonly column: 'moment' | 'seconds' | 'clock'
  readonly grain: string
  readonly zone: string
  readonly stored: string
  readonly offset: number
  readonly week_start: 'monday' | 'sunday'
  readonly fiscal_month: number
  readonly range: readonly [string, string] | null
}

const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
const GRAINS = Object.keys(BUCKETS)
const LIST = Array.from({ length: CASES }, (_, i): Case => {
  const first = 1910 + random(140)
  const start = `${first}-${String(1 + random(12)).padStart(2, '0')}-1${random(10)}`
  return {
    column: pick(['moment', 'seconds', 'clock'] as const),
    grain: GRAINS[i % GRAINS.length] as string,
    zone: pick(ZONES),
    stored: pick(ZONES),
    offset: pick([0, 0, 4, -11]),
    week_start: pick(['monday', 'sunday'] as const),
    fiscal_month: pick([1, 1, 4, 7, 12]),
    range: random(2) ? [start, `${first + 1 + random(40)}-06-15`] : null,
  }
})

/** What the clocks of the zone show, in DuckDB's own words. */
function clockSql({ column, zone, stored, offset }: Case): string {
  const at = { moment: 'moment', seconds: 'to_timestamp(seconds)', clock: `timezone('${stored}', clock)` }[column]
  return `timezone('${zone}', ${at}) + to_hours(${offset})`
}

function expected(one: Case): Promise<readonly Row[]> {
  const { grain, week_start, fiscal_month, range } = one
  const plainBucket = BUCKETS[grain === 'P1W' && week_start === 'sunday' ? SUNDAYS : grain]
  const bucket = { P1Y: fiscalBucket(fiscal_month, 12), P3M: fiscalBucket(fiscal_month, 3) }[grain] ?? plainBucket
  const where = range ? `WHERE w >= TIMESTAMP '${range[0]}' AND w < TIMESTAMP '${range[1]}'` : ''
  return truth.rows(`SELECT CAST(${bucket} AS TIMESTAMP) AS "when", count(*) AS "count", max(w) AS "last"
    FROM (SELECT ${clockSql(one)} AS w FROM zoned) ${where} GROUP BY 1 ORDER BY 1 NULLS LAST`)
}

const plain = { expression: null, python_date_format: null, is_dttm: false }
function datasetOf(
  { stored, offset, zone, week_start, fiscal_month }: Case,
  { dialect: { name } }: Database,
): SqlDataset {
  const instant = INSTANT[name]?.[0] ?? 'BIGINT'
  const epoch = { is_dttm: true, python_date_format: 'epoch_s' }
  return {
    table_name: 'zoned',
    schema: null,
    sql: null,
    columns: [
      { ...plain, column_name: 'moment', type: instant, ...(instant === 'BIGINT' ? epoch : {}) },
      { ...plain, column_name: 'seconds', type: 'BIGINT', ...epoch },
      { ...plain, column_name: 'clock', type: CLOCK[name] ?? 'TIMESTAMP' },
    ],
    metrics: [],
    main_dttm_col: 'moment',
    time_zone: stored,
    calendar: { time_zone: zone, week_start, fiscal_month },
    offset,
    fetch_values_predicate: null,
  }
}

function actual(one: Case, database: Database): Promise<readonly Row[]> {
  const { column, grain, range } = one
  const { dialect } = database
  const query = {
    columns: [
      { expressionType: 'SQL', sqlExpression: column, label: 'when', columnType: 'BASE_AXIS', timeGrain: grain },
    ],
    metrics: [
      { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' },
      { expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: column }, label: 'last' },
    ],
    filters: range ? [{ col: column, op: 'TEMPORAL_RANGE', val: range.join(' : ') }] : [],
    orderby: [['when', true]],
  } as const
  const options: PlanOptions = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
  const { sql, params } = print(plan(query, datasetOf(one, database), options).select, dialect)
  return database.rows(sql, params)
}

/** A largest count since 1970 is shown as it is stored where nothing is moved. */
const hasLast = ({ column, zone, stored, offset }: Case, { dialect }: Database): boolean =>
  zone !== stored || offset !== 0 || (column !== 'seconds' && !(column === 'moment' && !INSTANT[dialect.name]))

const comparable = (rows: readonly Row[], withLast: boolean) =>
  rows.map(({ when, count, last }) => (withLast ? [when, Number(count), last] : [when, Number(count)]))

test(`${CASES} cases of zones and grains in each database`, async () => {
  const wrong: object[] = []
  const counts: Record<string, number> = {}
  for (const one of LIST) {
    const right = await expected(one)
    for (const database of databases) {
      const { name } = database.dialect
      if (name === 'mysql' && one.column === 'moment' && !loadedZones.has(one.zone)) continue
      counts[name] = (counts[name] ?? 0) + 1
      const withLast = hasLast(one, database)
      const answer = await actual(one, database).catch((error: Error) => error.message)
      const [left, other] = [
        comparable(right, withLast),
        typeof answer === 'string' ? answer : comparable(answer, withLast),
      ]
      if (JSON.stringify(left) !== JSON.stringify(other)) {
        const at = left.findIndex((row, i) => JSON.stringify(row) !== JSON.stringify(other[i]))
        wrong.push({ name, ...one, expected: left[at], answer: typeof other === 'string' ? other : other[at] })
      }
    }
  }
  if (process.env.BELVEDERE_TEST_CASES) console.log(counts, wrong.length)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(databases.length).toBeGreaterThan(1)
}, 1_800_000)
