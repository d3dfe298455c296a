/**
 * Two readings of the same names: the guard's, in a parse tree, and DuckDB's own, in its plan. Over thousands of
 * statements they come to the same tables, and no right can be passed in between.
 */
import { AppError } from '@belvedere/core/errors'
import { type Admission, admit, duckdbReader, findShadowing, foldAscii } from '@belvedere/sql/guard'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFUSABLE, type ScopeDialect, scopeStatements } from '../../test/scope-statements.ts'
import { type Fixture, OPTIONS, openFixture } from '../../test/table-lane.ts'
import { quoteName } from '../duckdb-names.ts'
import { openDuckDB } from './duckdb-instance.ts'
import { Planner } from './duckdb-planned.ts'

const TABLES = ['stocks', 'sales', 'secret', 'kelvin', 'kind', '\u212Aelvin', '\u00DCmlaut'] as const
const GRANTED = new Set(['stocks', 'sales'])
const ROWS = "SELECT 'east' AS region, 1 AS n UNION ALL SELECT 'west', 2"

const spellings = (name: string) => [name, quoteName(name), name.toUpperCase(), quoteName(name.toUpperCase())]

const DUCKDB: ScopeDialect = {
  tables: [
    ...TABLES.flatMap(spellings),
    'main.stocks',
    'main.secret',
    '"MAIN"."Secret"',
    'duckdb_databases',
    'sqlite_master',
    'duckdb_tables',
    'range(3) AS x(n)',
  ],
  parts: [
    ...TABLES.flatMap(spellings),
    ...CONFUSABLE.flatMap(name => [name, quoteName(name)]),
    'duckdb_databases',
    'sqlite_master',
    'x',
    'y',
    '"x"',
  ],
  sources: [
    '(FROM $t) AS $a',
    '(TABLE $t) AS $a',
    '(WITH $p AS MATERIALIZED ($q) SELECT * FROM $t) AS $a',
    '(WITH $p AS NOT MATERIALIZED ($q) FROM $p SELECT *) AS $a',
    '$t AS l JOIN $t AS r USING (region, n)',
    '$t AS l, LATERAL (SELECT region AS r2, n AS n2 FROM $t WHERE n = l.n) AS $a',
    '(SELECT l.region, l.n FROM $t AS l, LATERAL ($q) AS r) AS $a',
    '(SELECT region, n FROM $t SEMI JOIN $t AS r USING (n)) AS $a',
    '(SELECT l.region, l.n FROM $t AS l ASOF JOIN $t AS r ON l.n >= r.n) AS $a',
    '(SELECT l.region, l.n FROM $t AS l POSITIONAL JOIN $t AS r) AS $a',
    '(PIVOT $t ON region USING sum(n)) AS $a',
    '(DESCRIBE $t) AS $a',
    '(VALUES ((SELECT max(region) FROM $t), 1)) AS $a(region, n)',
    '(SELECT unnest(ARRAY(SELECT region FROM $t)) AS region, 1 AS n) AS $a',
    '(SELECT region, n FROM $t TABLESAMPLE 100%) AS $a',
    "query_table('secret') AS $a",
    "query('SELECT * FROM secret') AS $a",
    "'secret' AS $a",
  ],
  conditions: [
    'n = ANY (SELECT n FROM $t)',
    'region IN (SELECT region FROM $t ORDER BY (SELECT max(n) FROM $t))',
    '(region, n) IN (SELECT region, n FROM ($q) AS $a)',
    'false AND EXISTS ($q)',
    'n < (SELECT count(*) FROM $t)',
  ],
  queries: [
    'FROM $t SELECT region, n',
    'WITH RECURSIVE $p AS (SELECT region, n FROM $p UNION ALL SELECT region, n FROM $p WHERE false) SELECT region, n FROM $p',
    'WITH RECURSIVE $p(region, n) USING KEY (region) AS (SELECT region, n FROM $t UNION SELECT region, n FROM $p WHERE false) SELECT region, n FROM $p',
    'WITH RECURSIVE $p AS (WITH $p AS ($q) SELECT region, n FROM $p UNION SELECT region, n FROM $p WHERE false) SELECT region, n FROM $p',
    'SELECT region, sum(n) AS n FROM $t GROUP BY ROLLUP (region) QUALIFY row_number() OVER () < 9',
    'SELECT region, n FROM $t ORDER BY (SELECT max(n) FROM $t) LIMIT (SELECT count(*) FROM $t)',
    'SELECT DISTINCT ON (region) region, n FROM $t WINDOW w AS (ORDER BY (SELECT 1 FROM $t LIMIT 1))',
    '(SELECT region, n FROM $t) UNION ALL BY NAME (SELECT n, region FROM $t)',
  ],
  spaces: ['  ', '\n', '\t', ' /* FROM secret */ ', ' -- FROM secret\n', '/**/ '],
  bracketedSides: true,
}

const COUNT = 6000
const SEED = 20_261_122
const TOGETHER = 8
const NOTHING = new AbortController().signal

let fixture: Fixture
let parser: DuckDBConnection
let planner: Planner
beforeAll(async () => {
  const db = await openDuckDB(':memory:', { ...OPTIONS, threads: 1 })
  parser = await db.connect()
  // Tables of their own names: what a plan reads is said by them.
  for (const table of TABLES) await parser.run(`CREATE TABLE ${quoteName(table)} AS ${ROWS}`)
  planner = await Planner.open(db)
  fixture = await openFixture(Object.fromEntries(TABLES.map(table => [table, [ROWS]])))
}, 60_000)
afterAll(() => {
  planner?.close()
  fixture?.close()
})

const treesOf = async (texts: readonly string[]): Promise<readonly string[]> => {
  const columns = texts.map((_, index) => `json_serialize_sql($${index + 1}::VARCHAR)::VARCHAR`)
  const statement = await parser.prepare(`SELECT ${columns.join(', ')}`)
  for (const [index, text] of texts.entries()) statement.bindVarchar(index + 1, text)
  const [row = []] = (await statement.runAndReadAll()).getRows()
  statement.destroySync()
  return row.map(String)
}

/** Null: refused. */
async function admitted(sql: string): Promise<Admission | null> {
  try {
    const parsed = duckdbReader.read(await treesOf(duckdbReader.textsOf(sql, 'query')), 'query')
    const mayRead = ({ schema, name }: { schema: string; name: string }) =>
      (schema === '' || foldAscii(schema) === 'main') && TABLES.some(table => foldAscii(table) === foldAscii(name))
    return admit(parsed, 'query', { reader: duckdbReader, mayRead })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Null: DuckDB refuses it. */
async function planned(sql: string): Promise<readonly string[] | null> {
  try {
    const sources = await planner.sourcesOf(sql, [], NOTHING)
    return [...sources].map(source => foldAscii(source.replace(/^memory\.main\.|"/g, ''))).sort()
  } catch (error) {
    if (/^(Binder|Catalog|Parser|Not implemented|Invalid Input|Conversion) Error/i.test((error as Error).message))
      return null
    throw error
  }
}

const namesOf = ({ tables }: Admission): readonly string[] =>
  [...new Set(tables.map(({ name }) => foldAscii(name)))].sort()
const isWithin = (some: readonly string[], all: readonly string[]) => some.every(name => all.includes(name))

interface Counts {
  statements: number
  refused: number
  admitted: number
  /** DuckDB has a plan for it. */
  planned: number
  /** The plan reads all that was admitted; it leaves out parts that nothing uses. */
  equal: number
  /** Of the planned: a WITH part is called like a table, so that who has no right on all tables is refused. */
  shadowing: number
  /** Of the planned: admitted for who may read two tables. */
  restricted: number
}

async function compare(sql: string, counts: Counts): Promise<void> {
  counts.statements += 1
  const admission = await admitted(sql)
  if (admission === null) {
    counts.refused += 1
    return
  }
  counts.admitted += 1
  const reads = await planned(sql)
  if (reads === null) return
  counts.planned += 1
  const names = namesOf(admission)
  expect([sql, reads.filter(name => !names.includes(name))]).toEqual([sql, []])
  if (names.length === reads.length) counts.equal += 1
  else expect([sql, admission.parts.length > 0]).toEqual([sql, true])
  if (findShadowing(admission.parts, TABLES) !== null) counts.shadowing += 1
  else if (isWithin(names, [...GRANTED])) {
    counts.restricted += 1
    expect([sql, isWithin(reads, [...GRANTED])]).toEqual([sql, true])
  }
}

describe('the tables of a statement', () => {
  test('are the same to the guard and to the plan of DuckDB, in 6,000 statements', async () => {
    const counts: Counts = {
      statements: 0,
      refused: 0,
      admitted: 0,
      planned: 0,
      equal: 0,
      shadowing: 0,
      restricted: 0,
    }
    const statements = scopeStatements(DUCKDB, SEED, COUNT)
    for (let at = 0; at < statements.length; at += TOGETHER) {
      await Promise.all(statements.slice(at, at + TOGETHER).map(sql => compare(sql, counts)))
    }
    console.info('DuckDB:', JSON.stringify(counts))
    expect(counts.planned).toBeGreaterThan(1000)
    expect(counts.restricted).toBeGreaterThan(100)
    expect(counts.shadowing).toBeGreaterThan(300)
  }, 120_000)

  test.each([
    // The first branch of a recursive part reads the table.
    'WITH RECURSIVE secret AS (SELECT * FROM secret UNION ALL SELECT * FROM secret WHERE false) SELECT * FROM secret',
    // To DuckDB the name of this part is not `kelvin`.
    'WITH "\u212Aelvin" AS (SELECT 1 AS n) SELECT * FROM kelvin',
    // The answer comes from statistics: nothing is scanned.
    'SELECT count(*) AS n FROM secret',
    'SELECT * FROM duckdb_databases',
    'SELECT * FROM sqlite_master',
    "SELECT * FROM query('SELECT * FROM secret')",
    "SELECT * FROM query_table('secret')",
    'SELECT * FROM stocks WHERE EXISTS (FROM secret)',
    'SELECT (SELECT max(n) FROM secret) AS n FROM stocks WHERE false',
    'FROM duckdb_tables()',
    'FROM duckdb_settings()',
  ])('are proven before it runs: %s', async sql => {
    const reads = [{ schema: '', name: 'stocks' }]
    await expect(fixture.query(sql, { reads })).rejects.toMatchObject({ code: 'not_admitted' })
    // Row rules on other tables change nothing.
    const shadows = [{ table: 'stocks', where: 'n = 1' }]
    await expect(fixture.query(sql, { reads, shadows })).rejects.toMatchObject({ code: 'not_admitted' })
    await fixture.query(sql)
  })

  test('a statement that reads what was admitted gives the same rows with and without its proof', async () => {
    let ran = 0
    for (const sql of scopeStatements(DUCKDB, SEED + 1, 500)) {
      const admission = await admitted(sql)
      const names = admission && (await planned(sql)) ? namesOf(admission) : null
      if (names === null) continue
      const unproven = await fixture.query(sql).catch(() => null)
      if (unproven === null) continue
      const reads = names.map(name => ({ schema: '', name }))
      await fixture.instance.proof.check({ sql, params: [], reads }, parser, NOTHING)
      const proven = await fixture.query(sql, { reads })
      expect([sql, proven.facts.rowcount]).toEqual([sql, unproven.facts.rowcount])
      ran += 1
    }
    expect(ran).toBeGreaterThan(100)
  }, 60_000)

  test('a mistake in a statement is reported in its own words', async () => {
    const reads = [{ schema: '', name: 'stocks' }]
    const mistake = await fixture
      .query('SELECT nothing_like_it FROM stocks', { reads })
      .catch((error: Error) => error.message)
    expect(mistake).toContain('LINE 1: SELECT nothing_like_it FROM stocks')
  })
})
