/** Pages are parts of one whole: joined, they have every row once, and a limit selects the same rows every time. */
import type { QueryObject } from '@belvedere/core/query'
import { plan, planTotals, print, type SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Row } from '../../test/dialect-databases.ts'
import { openForProperties } from '../../test/property-databases.ts'

const { opened, runs, timeout } = await openForProperties('total order', 6)

const column = (column_name: string, type: string, expression: string | null = null) => ({
  column_name,
  type,
  is_dttm: false,
  expression,
  python_date_format: null,
})
const DATASET: SqlDataset = {
  table_name: 'ties',
  schema: null,
  sql: null,
  columns: [
    column('g', 'VARCHAR'),
    column('h', 'VARCHAR'),
    column('d', 'INTEGER'),
    column('id', 'INTEGER'),
    column('half', 'INTEGER', '(d - d % 2) / 2'),
  ],
  metrics: [{ metric_name: 'n', expression: 'COUNT(*)' }],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
}

interface Tie {
  readonly g: string | null
  readonly h: string | null
  readonly d: number | null
}
const tie: fc.Arbitrary<Tie> = fc.record({
  g: fc.oneof(
    fc.constantFrom(null, '', 'a', 'A', 'ä', "it's"),
    fc.nat(200).map(one => `g ${one}`),
  ),
  h: fc.constantFrom(null, 'x', 'X', 'y'),
  d: fc.constantFrom(null, 1, 2, 3),
})
const ties = fc.array(tie, { minLength: 50, maxLength: 400, size: 'max' })

const COLUMNS = 'g VARCHAR(20), h VARCHAR(20), d INTEGER, id INTEGER'
const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
const lineOf = ({ g, h, d }: Tie, id: number) => `(${[g, h, d, id].map(literal).join(', ')})`

/** In MariaDB and SQLite the texts have a collation that ignores case: rows differ where their order does not. */
const createTies = async ({ dialect, rows }: Database): Promise<void> => {
  if (dialect.name === 'trino') return
  const collation = { mysql: ' COLLATE utf8mb4_general_ci', sqlite: ' COLLATE NOCASE' }[dialect.name] ?? ''
  const end = dialect.name === 'clickhouse' ? ' ORDER BY ()' : ''
  await rows(`CREATE TABLE ties (${COLUMNS.replaceAll('VARCHAR(20)', `VARCHAR(20)${collation}`)})${end}`)
}

async function loadTies(database: Database, all: readonly Tie[]): Promise<void> {
  const { dialect, rows } = database
  const lines = all.map(lineOf).join(', ')
  if (dialect.name === 'trino') {
    await rows(`CREATE OR REPLACE VIEW ties AS SELECT CAST(g AS VARCHAR(20)) g, CAST(h AS VARCHAR(20)) h,
      CAST(d AS INTEGER) d, id FROM (VALUES ${lines}) AS t (g, h, d, id)`)
    return
  }
  await rows(dialect.name === 'clickhouse' ? 'DROP TABLE ties' : 'DELETE FROM ties')
  if (dialect.name === 'clickhouse') await createTies(database)
  await rows(`INSERT INTO ties VALUES ${lines}`)
}

type Planner = (query: QueryObject, database: Database) => ReturnType<typeof plan>
const optionsOf = ({ dialect }: Database) => ({
  now: 0,
  time_zone: 'UTC',
  row_limit: 1000,
  sql_max_row: 10_000,
  dialect,
})
const planned: Planner = (query, database) => plan(query, DATASET, optionsOf(database))
const withTotals: Planner = (query, database) =>
  planTotals(query, DATASET, optionsOf(database), [query.columns as readonly string[], []])

/** The rows of one answer, without the one row more and without totals, as texts. */
async function answer(database: Database, query: QueryObject, planOf = planned): Promise<readonly string[]> {
  const made = planOf(query, database)
  const { sql, params } = print(made.select, database.dialect)
  const rows = (await database.rows(sql, params)).map((row: Row) => Object.values(row))
  const markers = made.total_columns ?? []
  const cells = rows.filter(row => !markers.some(index => Number(row[index]) > 0))
  const width = (query.columns?.length ?? 0) + (query.metrics?.length ?? 0)
  return cells.slice(0, made.row_limit).map(row => JSON.stringify(row.slice(0, width)))
}

async function pages(database: Database, query: QueryObject, row_limit: number, planOf = planned) {
  const joined: string[] = []
  for (let row_offset = 0; ; row_offset += row_limit) {
    const page = await answer(database, { ...query, row_limit, row_offset }, planOf)
    joined.push(...page)
    if (page.length < row_limit) return joined
  }
}

const sorted = (rows: readonly string[]) => [...rows].sort()
const length = fc.integer({ min: 7, max: 60 })

describe.each(opened)('on %s', (name, database) => {
  beforeAll(() => createTies(database))

  /** Rows of SQL that is written here, as texts; the database's own grouping, as collations decide what a group is. */
  const written = async (sql: string) => (await database.rows(sql)).map(row => JSON.stringify(Object.values(row)))

  test(
    'pages of groups have every group once, and the first page is that of a total order written apart',
    async () => {
      const sets: readonly (readonly string[])[] = [['g'], ['g', 'h'], ['g', 'half']]
      const property = fc.asyncProperty(ties, length, fc.constantFrom(...sets), async (all, row_limit, columns) => {
        await loadTies(database, all)
        const query = { columns, metrics: ['n'] }
        const terms = columns.map(one => (one === 'half' ? '(d - d % 2) / 2' : one))
        const everything = `SELECT ${terms.join(', ')}, COUNT(*) AS n FROM ties GROUP BY ${terms.join(', ')}`
        const whole = await written(everything)
        const joined = await pages(database, query, row_limit)
        expect(joined).toHaveLength(whole.length)
        expect(keysOf(joined, columns)).toEqual(keysOf(whole, columns))
        expect(await pages(database, { ...query, metrics: [] }, row_limit)).toHaveLength(whole.length)
        expect(sorted(await pages(database, query, row_limit, withTotals))).toEqual(sorted(joined))
        const nulls = name === 'MariaDB' ? '' : ' NULLS LAST'
        // Trino has no order for an expression of a type that it alone knows.
        if (name === 'Trino' && columns.includes('half')) return
        const order = columns.map((_, index) => `${index + 1} ASC${nulls}`)
        const top = await written(`${everything} ORDER BY COUNT(*) DESC, ${order.join(', ')} LIMIT ${row_limit}`)
        expect(joined.slice(0, row_limit).map(row => keyOf(row, columns))).toEqual(top.map(row => keyOf(row, columns)))
      })
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'pages of rows that are sorted by a column have every row once',
    async () => {
      const orders = fc.constantFrom(['g'], ['h'], ['d'], ['h', 'd'], ['half'])
      const property = fc.asyncProperty(
        ties,
        length,
        orders,
        fc.boolean(),
        async (all, row_limit, order, ascending) => {
          await loadTies(database, all)
          const query: QueryObject = {
            columns: ['h', 'id', 'g', 'd', 'half'],
            orderby: order.map(one => [one, ascending] as const),
          }
          const whole = await written('SELECT h, id, g, d, (d - d % 2) / 2 FROM ties')
          const joined = await pages(database, query, row_limit)
          expect(sorted(joined)).toEqual(sorted(whole))
          // Without the number of the row, many rows are equal in every column.
          const equal = await pages(database, { ...query, columns: ['h', 'g', 'd'] }, row_limit)
          expect(sorted(equal)).toEqual(sorted(await written('SELECT h, g, d FROM ties')))
        },
      )
      await fc.assert(property, runs)
    },
    timeout,
  )

  test(
    'series and their remainder are the same for every order of the stored rows',
    async () => {
      const property = fc.asyncProperty(ties, fc.integer({ min: 1, max: 9 }), async (all, series_limit) => {
        const query = { columns: ['h', 'g'], metrics: ['n'], series_columns: ['g'], series_limit, row_limit: 5 }
        const requests = [query, { ...query, series_limit: 0 }, { ...query, group_others_when_limit_reached: true }]
        const answersTo = async (stored: readonly Tie[]) => {
          await loadTies(database, stored)
          const answers: (readonly string[])[] = []
          for (const request of requests) answers.push(await answer(database, request))
          return answers
        }
        const keys = (rows: readonly string[]) => rows.map(row => keyOf(row, ['h', 'g']))
        const [once, again] = [await answersTo(all), await answersTo([...all].reverse())]
        expect(again.map(keys)).toEqual(once.map(keys))
        // Totals and comparisons select the series in another way than the chart itself: ties must not differ.
        const seriesOf = (rows: readonly string[]) => new Set(keys(rows).map(row => JSON.parse(row)[1] as unknown))
        const every = { ...query, row_limit: 1000 }
        expect(seriesOf(await answer(database, every, withTotals))).toEqual(seriesOf(await answer(database, every)))
      })
      await fc.assert(property, runs)
    },
    timeout,
  )
})

/** The table of the report: 36,000 rows whose groups have few different counts. */
const MANY = Array.from({ length: 36_000 }, (_, index): Tie => {
  const mixed = (index * 2_654_435_761) % 4_294_967_296
  return { g: `g ${mixed % 4999}`, h: index % 9 === 0 ? null : `h ${mixed % 37}`, d: mixed % 5 }
})
/** Settings that change the plan of a database, one after the other. */
const PLANS: Readonly<Record<string, readonly string[]>> = {
  DuckDB: ['SET threads = 1', 'SET threads = 3', 'SET threads = 8'],
  PostgreSQL: ['SET enable_hashagg = off', 'SET enable_sort = off', 'SET enable_hashagg = on'],
}

test.each(opened)(
  'on %s, all pages of 36,000 rows have every group and every row once, and a limit selects the same under other plans',
  async (name, database) => {
    await database.rows('DROP TABLE IF EXISTS ties')
    await createTies(database)
    for (let from = 0; from < MANY.length; from += 9000) {
      const lines = MANY.slice(from, from + 9000).map((one, index) => lineOf(one, from + index))
      if (name !== 'Trino') await database.rows(`INSERT INTO ties VALUES ${lines.join(', ')}`)
    }
    if (name === 'Trino') return
    const groups = await pages(database, { columns: ['g'], metrics: ['n'] }, 500)
    expect(new Set(groups.map(row => keyOf(row, ['g']))).size).toBe(groups.length)
    expect(groups).toHaveLength(new Set(MANY.map(({ g }) => g)).size)
    const rows = await pages(database, { columns: ['id', 'h'], orderby: [['h', true]] }, 3000)
    expect(new Set(rows).size).toBe(MANY.length)
    const top = { columns: ['g'], metrics: ['n'], row_limit: 1000 }
    const first = await answer(database, top)
    for (const setting of PLANS[name] ?? ['SELECT 1']) {
      await database.rows(setting)
      expect(await answer(database, top)).toEqual(first)
    }
  },
  120_000,
)

/** Types with and without an order, each with two values as SQL. */
const KINDS: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  DuckDB: {
    'INTEGER[]': ['[1, 2]', '[2]'],
    'MAP(VARCHAR, INTEGER)': ["MAP {'a': 1}", "MAP {'b': 2}"],
    'STRUCT(a INTEGER)': ["{'a': 1}", "{'a': 2}"],
    'UNION(n INTEGER, t VARCHAR)': ['1', "'x'"],
    JSON: ["'{}'", "'[1]'"],
    BLOB: ["'\\xAA'", "'\\xAB'"],
    UUID: ['uuid()', 'uuid()'],
    INTERVAL: ['INTERVAL 1 DAY', 'INTERVAL 1 MONTH'],
  },
  SQLite: { BLOB: ["x'aa'", '7'], VARCHAR: ["'a'", "x'61'"] },
  PostgreSQL: {
    json: ["'{}'", "'[1]'"],
    jsonb: ["'{}'", "'[1]'"],
    point: ["'(1,2)'", "'(2,1)'"],
    polygon: ["'((0,0),(1,1))'", "'((0,0),(2,2))'"],
    xid: ["'1'", "'2'"],
    xml: ["'<a/>'", "'<b/>'"],
    'integer[]': ["'{1}'", "'{2}'"],
    int4range: ["'[1,2)'", "'[2,3)'"],
    tsvector: ["'a'", "'b'"],
    bytea: ["'a'", "'b'"],
    uuid: ['gen_random_uuid()', 'gen_random_uuid()'],
    money: ["'1'", "'2'"],
  },
  MariaDB: {
    json: ["'{}'", "'[1]'"],
    blob: ["'a'", "'b'"],
    point: ['POINT(1, 2)', 'POINT(2, 1)'],
    geometry: ['POINT(1, 2)', 'POINT(2, 1)'],
    "set('a','b')": ["'a'", "'a,b'"],
    'bit(4)': ['1', '2'],
    year: ['2001', '2002'],
    time: ["'10:00:00'", "'11:00:00'"],
  },
}

test.each(opened.filter(([name]) => KINDS[name]))(
  'on %s, no type makes pages or groups fail',
  async (name, database) => {
    for (const [type, values] of Object.entries(KINDS[name] ?? {})) {
      await database.rows('DROP TABLE IF EXISTS kinds')
      await database.rows(`CREATE TABLE kinds (id INTEGER, k ${type})`)
      for (const [id, value] of [...values, 'NULL', values[0]].entries())
        await database.rows(`INSERT INTO kinds VALUES (${id}, ${value})`)
      const columns = [
        column('id', 'INTEGER'),
        column('k', type),
        { ...column('made', '', 'coalesce(k, k)'), type: null },
      ]
      const dataset = { ...DATASET, table_name: 'kinds', columns }
      const planOf: Planner = query => plan(query, dataset, optionsOf(database))
      for (const one of ['k', 'made']) {
        const rows = await pages(database, { columns: ['id', one], orderby: [['id', false]] }, 3, planOf)
        expect(rows.map(row => (JSON.parse(row) as unknown[])[0])).toEqual([3, 2, 1, 0])
      }
      const groups = await pages(database, { columns: ['k'], metrics: ['n'] }, 2, planOf)
      expect(new Set(groups).size).toBe(groups.length)
      expect(groups.length).toBeGreaterThan(2)
    }
  },
)

/** Returns the same key for groups whose texts the collation treats as equal, in any spelling. */
const keyOf = (row: string, columns: readonly string[]): string =>
  JSON.stringify((JSON.parse(row) as unknown[]).slice(0, columns.length))
    .toLowerCase()
    .replaceAll('ä', 'a')
const keysOf = (rows: readonly string[], columns: readonly string[]) => sorted(rows.map(row => keyOf(row, columns)))
