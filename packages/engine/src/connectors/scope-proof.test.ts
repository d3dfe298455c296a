/**
 * The guard's reading of names beside that of SQLite, PostgreSQL and MariaDB themselves. SQLite tells its authorizer what
 * a statement reads, PostgreSQL locks it while it parses, and MariaDB refuses it to a user without the right on it.
 */
import { randomBytes } from 'node:crypto'
import { AppError } from '@belvedere/core/errors'
import { type Admission, admit, findShadowing, foldAscii, isSystemTable, polyglotReaderOf } from '@belvedere/sql/guard'
import { constants, DatabaseSync } from '@photostructure/sqlite'
import mysql from 'mysql2/promise'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, serverUrl } from '../../test/dialect-databases.ts'
import { CONFUSABLE, type ScopeDialect, scopeStatements } from '../../test/scope-statements.ts'
import { sqlParser } from '../lanes/sql-parser.ts'

const TABLES = ['stocks', 'sales', 'Sales', 'secret', 'kelvin'] as const
const GRANTED = ['stocks', 'sales']
const SEED = 20_261_122
/** A quarter of the statements; all in `npm run soak`. */
const PART = process.env.BELVEDERE_TEST_SOAK ? 1 : 0.25

/** What a database says of a statement. */
interface Truth {
  /** Tables that it reads; null: it refuses the statement. */
  readonly reads: (sql: string, admitted: readonly string[]) => Promise<readonly string[] | null>
  /** What the guard's name of a table means here, as the database spells it. */
  readonly named: (name: string) => string
  readonly close: () => Promise<void>
}

const spellings = (name: string, quote: string) => [
  name,
  name.toUpperCase(),
  `${quote}${name}${quote}`,
  `${quote}${name.toUpperCase()}${quote}`,
]

const dialectOf = (quote: string, own: Partial<ScopeDialect>, names: readonly string[] = TABLES): ScopeDialect => ({
  tables: [...names.flatMap(name => spellings(name, quote)), ...(own.tables ?? [])],
  parts: [
    ...names.flatMap(name => spellings(name, quote)),
    ...CONFUSABLE.map(name => `${quote}${name}${quote}`),
    'x',
    'y',
    `${quote}x${quote}`,
    ...(own.parts ?? []),
  ],
  sources: [
    '(WITH $p AS ($q) SELECT * FROM $t) AS $a',
    '$t AS l JOIN $t AS r USING (region, n)',
    '(SELECT region, n FROM $t NATURAL JOIN $t AS r) AS $a',
    ...(own.sources ?? []),
  ],
  conditions: [
    'region IN (SELECT region FROM $t ORDER BY (SELECT max(n) FROM $t))',
    'n < (SELECT count(*) FROM $t)',
    'n IN (WITH $p AS ($q) SELECT n FROM $t)',
    ...(own.conditions ?? []),
  ],
  queries: [
    'WITH RECURSIVE $p AS (SELECT region, n FROM $p UNION ALL SELECT region, n FROM $p WHERE n < 0) SELECT region, n FROM $p',
    'WITH RECURSIVE $p AS (SELECT region, n FROM $t UNION SELECT region, n FROM $p WHERE n < 0 UNION SELECT region, n FROM $p WHERE n < 0) SELECT region, n FROM $p',
    'WITH RECURSIVE $p AS (WITH $p AS ($q) SELECT region, n FROM $p UNION SELECT region, n FROM $p WHERE n < 0) SELECT region, n FROM $p',
    'SELECT region, n FROM $t ORDER BY (SELECT max(n) FROM $t) LIMIT 3',
    ...(own.queries ?? []),
  ],
  spaces: ['  ', '\n', '\t', ' /* FROM secret */ ', ' -- FROM secret\n', '/**/ '],
  bracketedSides: own.bracketedSides ?? true,
})

let parse: Awaited<ReturnType<typeof sqlParser>>['parse']
beforeAll(async () => {
  parse = (await sqlParser()).parse
})

function admitted(sql: string, dialect: string): Admission | null {
  const reader = polyglotReaderOf(dialect)
  if (!reader) throw new Error(`no reader for ${dialect}`)
  try {
    const trees = reader.textsOf(sql, 'query').map(text => {
      const { ast } = parse(text, dialect as Parameters<typeof parse>[1])
      if (!ast) throw new AppError('SYNTAX_ERROR', { reason: 'it cannot be read' })
      return JSON.stringify(ast)
    })
    return admit(reader.read(trees, 'query'), 'query', { reader, mayRead: table => !isSystemTable(table, dialect) })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** @returns how many statements were admitted and planned, to be looked at in the log of the test */
async function compare(dialect: string, shape: ScopeDialect, truth: Truth, most: number) {
  const count = most * PART
  const counts = { statements: 0, refused: 0, admitted: 0, planned: 0, equal: 0, shadowing: 0, restricted: 0 }
  for (const sql of scopeStatements(shape, SEED, count)) {
    counts.statements += 1
    const admission = admitted(sql, dialect)
    if (admission === null) {
      counts.refused += 1
      continue
    }
    counts.admitted += 1
    const names = [...new Set(admission.tables.map(({ name }) => truth.named(name)))].filter(name => name !== 'dual')
    const reads = await truth.reads(sql, names)
    if (reads === null) continue
    counts.planned += 1
    expect([sql, reads.filter(name => !names.includes(name))]).toEqual([sql, []])
    if (reads.length === names.length) counts.equal += 1
    else expect([sql, admission.parts.length > 0]).toEqual([sql, true])
    if (findShadowing(admission.parts, TABLES) !== null) counts.shadowing += 1
    else if (admission.tables.every(({ name }) => GRANTED.includes(name))) {
      counts.restricted += 1
      expect([sql, reads.filter(name => !GRANTED.includes(name))]).toEqual([sql, []])
    }
  }
  console.info(`${dialect}:`, JSON.stringify(counts))
  expect(counts.planned).toBeGreaterThan(count / 10)
  expect(counts.restricted).toBeGreaterThan(count / 100)
}

const ROWS = "SELECT 'east' AS region, 1 AS n UNION ALL SELECT 'west', 2"

describe('SQLite', () => {
  /** Its names are the same in any case of A to Z. */
  const NAMES = TABLES.filter(name => name !== 'Sales')

  function open(): Truth {
    const database = new DatabaseSync(':memory:')
    for (const name of NAMES) database.exec(`CREATE TABLE ${name} AS ${ROWS}`)
    const roots = new Map(
      (database.prepare('SELECT rootpage, name FROM sqlite_schema').all() as { rootpage: number; name: string }[]).map(
        ({ rootpage, name }) => [rootpage, name],
      ),
    )
    let read = new Set<string>()
    database.setAuthorizer((action, first, second) => {
      // Without a column it is called for parts of a WITH as well.
      if (action === constants.SQLITE_READ && first && second) read.add(foldAscii(first))
      return constants.SQLITE_OK
    })
    return {
      reads: async sql => {
        read = new Set()
        try {
          // The authorizer hears of no columns that a join names by itself; the program opens their table all the same.
          for (const step of database.prepare(`EXPLAIN ${sql}`).all() as { opcode: string; p2: number }[]) {
            const root = step.opcode === 'OpenRead' ? roots.get(step.p2) : undefined
            if (root !== undefined) read.add(root)
          }
        } catch {
          return null
        }
        return [...read]
      },
      named: foldAscii,
      close: async () => database.close(),
    }
  }

  test('reads what the guard says', async () => {
    const truth = open()
    const own = {
      tables: ['main.stocks', 'main.secret', 'sqlite_master', 'sqlite_schema', '[secret]', '`secret`', "'secret'"],
      parts: ['sqlite_master', '[secret]'],
      sources: ['(VALUES ((SELECT max(region) FROM $t), 1)) AS $a', 'pragma_table_info($t) AS $a'],
      conditions: ['n IN $t', '(region, n) IN (SELECT region, n FROM $t)'],
      queries: ['WITH $p AS MATERIALIZED ($q) SELECT region, n FROM $p'],
      bracketedSides: false,
    }
    await compare('sqlite', dialectOf('"', own, NAMES), truth, 1500)
    await truth.close()
  }, 60_000)
})

describe('PostgreSQL', () => {
  test('reads what the guard says', async ({ skip }) => {
    const database = await openPostgres()
    if (database === null) return skip('PostgreSQL is not installed: its names are not compared.')
    const { rows } = database
    const [here] = await rows('SELECT current_schema() AS name')
    for (const name of TABLES) await rows(`CREATE TABLE "${name}" AS ${ROWS}`)
    const truth: Truth = {
      reads: async sql => {
        await rows('BEGIN')
        try {
          await rows(`PREPARE looked_at AS ${sql}`)
          await rows('DEALLOCATE looked_at')
          const locked = await rows(`SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class c ON c.oid = relation
            WHERE pid = pg_backend_pid() AND relkind IN ('r', 'v') AND relname NOT IN ('pg_locks', 'pg_class')`)
          return locked.map(({ name }) => String(name))
        } catch {
          return null
        } finally {
          await rows('ROLLBACK')
        }
      },
      named: name => name,
      close: database.close,
    }
    const own = {
      tables: [`${here?.name}.stocks`, `${here?.name}.secret`, 'pg_stat_activity', 'pg_catalog.pg_stats'],
      parts: ['pg_stats', '"pg_stats"'],
      sources: [
        '(SELECT l.region, l.n FROM $t AS l, LATERAL ($q) AS r) AS $a',
        '(SELECT x.region, x.n FROM $t AS l CROSS JOIN LATERAL (SELECT region, n FROM $t WHERE n = l.n) AS x) AS $a',
        '(VALUES ((SELECT max(region) FROM $t), 1)) AS $a(region, n)',
        '(SELECT region, n FROM ONLY $t) AS $a',
        '(SELECT region, n FROM $t TABLESAMPLE BERNOULLI (100)) AS $a',
        '(TABLE $t) AS $a',
      ],
      conditions: ['n = ANY (SELECT n FROM $t)', 'n = ANY (ARRAY(SELECT n FROM $t))', '$p IS NOT NULL'],
      queries: [
        'WITH $p AS MATERIALIZED ($q) SELECT region, n FROM $p',
        'WITH $p AS NOT MATERIALIZED ($q) SELECT region, n FROM $t',
        'WITH RECURSIVE $p AS (SELECT region, n FROM $t), $p AS ($q) SELECT region, n FROM $p',
        'SELECT DISTINCT ON (region) region, n FROM $t FETCH FIRST 3 ROWS ONLY',
      ],
    }
    await compare('postgresql', dialectOf('"', own), truth, 600)
    await truth.close()
  }, 90_000)
})

describe('MariaDB', () => {
  const own = `scope_${process.pid}_${randomBytes(4).toString('hex')}`

  async function open(url: string): Promise<Truth> {
    const admin = await mysql.createConnection({ uri: url, multipleStatements: true })
    await admin.query(`CREATE DATABASE ${own}; USE ${own}`)
    for (const name of [...TABLES, 'nothing']) await admin.query(`CREATE TABLE ${name} AS ${ROWS}`)
    const users = new Map<string, mysql.Connection>()
    /** Who may read these tables and no others. */
    const userOf = async (tables: readonly string[]): Promise<mysql.Connection> => {
      const key = TABLES.map(name => (tables.includes(name) ? 1 : 0)).join('')
      const known = users.get(key)
      if (known) return known
      const user = `u${own.slice(-8)}_${key}`
      await admin.query(`CREATE USER ${user} IDENTIFIED BY 'x'; GRANT SELECT ON ${own}.nothing TO ${user}`)
      for (const name of tables) {
        if ((TABLES as readonly string[]).includes(name)) await admin.query(`GRANT SELECT ON ${own}.${name} TO ${user}`)
      }
      const { hostname, port } = new URL(url)
      const login = { host: hostname, port: Number(port), user, password: 'x', database: own }
      const connection = await mysql.createConnection(login)
      users.set(key, connection)
      return connection
    }
    const isDenied = async (sql: string, tables: readonly string[]): Promise<boolean | null> => {
      const connection = await userOf(tables)
      try {
        await connection.query(`EXPLAIN ${sql}`)
        return false
      } catch (error) {
        return /denied/.test((error as Error).message) ? true : null
      }
    }
    return {
      reads: async (sql, admitted) => {
        if ((await isDenied(sql, TABLES)) !== false) return null
        // With the rights on what was admitted it runs; each table without whose right it does not is one that it reads.
        if (await isDenied(sql, admitted)) return ['a table that was not admitted']
        const reads: string[] = []
        for (const name of admitted) {
          const isRead = await isDenied(
            sql,
            admitted.filter(other => other !== name),
          )
          if (isRead) reads.push(name)
        }
        return reads
      },
      named: name => name,
      close: async () => {
        for (const [key, connection] of users) {
          await connection.end()
          await admin.query(`DROP USER u${own.slice(-8)}_${key}`)
        }
        await admin.query(`DROP DATABASE ${own}`)
        await admin.end()
      },
    }
  }

  test('reads what the guard says', async ({ skip }) => {
    const url = await serverUrl('mysql')
    if (!url) return skip('MariaDB is not installed: its names are not compared.')
    const truth = await open(url)
    const shape = dialectOf('`', {
      tables: [`${own}.stocks`, `${own}.secret`, 'information_schema.tables', 'dual'],
      parts: ['dual'],
      sources: [
        '(SELECT l.region, l.n FROM $t AS l STRAIGHT_JOIN $t AS r) AS $a',
        '(SELECT region, n FROM $t USE INDEX ()) AS $a',
      ],
      conditions: ['n = ANY (SELECT n FROM $t)', '(region, n) IN (SELECT region, n FROM $t)'],
      queries: [
        'WITH RECURSIVE $p AS (SELECT region, n FROM $t UNION SELECT region, n FROM y WHERE n < 0), y AS (SELECT region, n FROM $p) SELECT region, n FROM y',
      ],
    })
    await compare('mysql', shape, truth, 400)
    await truth.close()
  }, 120_000)
})
