/** What must not work: files that cannot be read, and everything that is outside of the attached files. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DUCKDB_STORAGE, readDatabaseHead } from '@belvedere/core/engine-protocol'
import { version } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttachedFixture, make, openAttached } from '../../../../test/attached-files.ts'

let kit: AttachedFixture
const at = (...path: string[]): string => join(kit.folder, ...path)
beforeAll(() => {
  kit = openAttached()
})
afterAll(() => kit.close())

const failing = (file: string, sql = 'SELECT 1') => kit.rows(file, sql).then(String, (error: Error) => error)

describe('files that cannot be read', () => {
  test('are distinguished', async () => {
    expect(await failing(at('missing.duckdb'))).toMatchObject({
      name: 'connection_failed',
      extra: { error_type: 'CONNECTION_UNKNOWN_DATABASE_ERROR', database: 'missing.duckdb', hint: expect.any(String) },
    })
    writeFileSync(at('corrupt.duckdb'), 'this is no database')
    expect(await failing(at('corrupt.duckdb'))).toMatchObject({
      name: 'bad_file',
      message: expect.stringContaining('"corrupt.duckdb" is not a valid DuckDB database file'),
    })
    mkdirSync(at('nothing'))
    writeFileSync(at('nothing', 'notes.txt'), '')
    expect(await failing(at('nothing'))).toMatchObject({ message: 'the folder has no data files' })
    writeFileSync(at('notes.txt'), '')
    expect(await failing(at('notes.txt'))).toMatchObject({ message: 'files such as "notes.txt" are not supported' })
    mkdirSync(at('very'))
    for (let i = 0; i <= 1000; i++) writeFileSync(at('very', `${i}.csv`), 'a\n1\n')
    expect(await failing(at('very'))).toMatchObject({ message: 'the folder has 1001 data files' })
  })

  test('storage versions that are read are those of the engine', async () => {
    const newest = at('newest.duckdb')
    await make(':memory:', [`ATTACH '${newest}' AS f (STORAGE_VERSION 'latest')`, 'CREATE TABLE f.t AS SELECT 1 AS a'])
    const head = readDatabaseHead(readFileSync(newest).subarray(0, 128))
    expect(head).toMatchObject({ kind: 'duckdb', storage_version: DUCKDB_STORAGE.max, release: version() })
    expect(version()).toMatch(new RegExp(`^${DUCKDB_STORAGE.release.replace('.', '\\.')}\\.`))
    expect(await kit.rows(newest, 'SELECT a FROM t')).toEqual([{ a: 1 }])
    // The engine knows the version that the sentence names, and reads what is written in it.
    const copy = at('copy.duckdb')
    const { storage_version } = DUCKDB_STORAGE
    await make(newest, [
      `ATTACH '${copy}' AS copy (STORAGE_VERSION '${storage_version}')`,
      'COPY FROM DATABASE newest TO copy',
    ])
    expect(await kit.rows(copy, 'SELECT a FROM t')).toEqual([{ a: 1 }])
  })

  test('a file of a newer DuckDB says how it is written again, also in place of one that was read', async () => {
    const file = at('shop 1.duckdb')
    await make(file, ['CREATE TABLE t AS SELECT 1 AS a'])
    expect(await kit.rows(file, 'SELECT a FROM t')).toEqual([{ a: 1 }])
    // The header of a file of our own engine, with the version and release that a newer one writes there.
    const bytes = readFileSync(file)
    bytes.writeBigUInt64LE(999n, 12)
    bytes.write('v2.0.1\0', 52, 'latin1')
    writeFileSync(at('newer'), bytes)
    renameSync(at('newer'), file)
    expect(await failing(file, 'SELECT a FROM t')).toMatchObject({
      name: 'bad_file',
      message: `"shop 1.duckdb" was written by DuckDB v2.0.1 in a newer storage version than DuckDB v1.5, the version in Belvedere, can read. Open it in the newer DuckDB, write a copy with ATTACH 'shop 1-copy.duckdb' AS copy (STORAGE_VERSION 'v1.5.0'); COPY FROM DATABASE "shop 1" TO copy; and connect the copy.`,
    })
    bytes.writeBigUInt64LE(51n, 12)
    writeFileSync(file, bytes)
    expect(await failing(file, 'SELECT a FROM t')).toMatchObject({
      message: expect.stringContaining('EXPORT DATABASE'),
    })
  })

  test('an encrypted file, and one of SQLite', async () => {
    const file = at('secret.duckdb')
    const key = ["SET force_mbedtls_unsafe = 'true'", `ATTACH '${file}' AS f (ENCRYPTION_KEY 'key')`]
    await make(':memory:', [...key, 'CREATE TABLE f.t AS SELECT 1 AS a'])
    expect(await failing(file)).toMatchObject({
      name: 'bad_file',
      message: expect.stringMatching(/^"secret\.duckdb" is encrypted, .* write a copy with ATTACH /),
    })
    writeFileSync(at('lite.db'), `SQLite format 3\0${'x'.repeat(4096)}`)
    expect(await failing(at('lite.db'))).toMatchObject({ message: expect.stringContaining('Connect it as SQLite') })
  })

  test('a CSV file whose last line would be left out', async () => {
    const file = at('long.csv')
    writeFileSync(file, `a,b\n1,x\n2,${'y'.repeat(33 * 1024 * 1024)}\n`)
    const refused = { name: 'bad_file', message: expect.stringContaining('The last line is longer than 8 MB') }
    expect(await failing(file, 'SELECT count(*) FROM long')).toMatchObject(refused)
    rmSync(file)
  })

  test('a damaged DuckDB file takes nothing else down', async () => {
    const file = at('damaged.duckdb')
    await make(file, ["CREATE TABLE t AS SELECT range AS i, 'text ' || range AS s FROM range(300000)"])
    const bytes = readFileSync(file)
    bytes.fill(0xab, bytes.length - 700_000, bytes.length - 200_000)
    writeFileSync(file, bytes)
    await make(at('sound.duckdb'), ['CREATE TABLE t AS SELECT 1 AS a'])
    for (let i = 0; i < 2; i++) {
      expect(await failing(file, 'SELECT sum(i), max(s) FROM t')).toMatchObject({
        name: expect.stringMatching(/bad_file|connection_failed|query_failed/),
      })
      expect(await kit.rows(at('sound.duckdb'), 'SELECT a FROM t')).toEqual([{ a: 1 }])
    }
  })

  test('a file that another program writes to says so, and opens when that has ended', async () => {
    const file = at('locked.duckdb')
    await make(file, ['CREATE TABLE t AS SELECT 1 AS a'])
    const writer = await holding(file)
    try {
      expect(await failing(file)).toMatchObject({
        name: 'connection_failed',
        message: 'another program is writing to "locked.duckdb"',
        extra: { hint: expect.stringContaining('Parquet') },
      })
    } finally {
      const ended = new Promise(resolve => writer.once('exit', resolve))
      writer.kill('SIGKILL')
      await ended
    }
    expect(await kit.rows(file, 'SELECT a FROM t ORDER BY a')).toEqual([{ a: 1 }, { a: 2 }])
  })

  test.skipIf(process.getuid?.() === 0)('one that this account may not read', async () => {
    writeFileSync(at('private.csv'), 'a\n1\n')
    chmodSync(at('private.csv'), 0)
    expect(await failing(at('private.csv'))).toMatchObject({
      message: 'there is no permission to read "private.csv"',
      extra: { hint: expect.stringContaining('account') },
    })
  })

  test('one that has become a link', async () => {
    writeFileSync(at('secret.csv'), 'secret\n42\n')
    writeFileSync(at('plain.csv'), 'a\n1\n')
    expect(await kit.rows(at('plain.csv'), 'SELECT * FROM plain')).toEqual([{ a: 1 }])
    unlinkSync(at('plain.csv'))
    symlinkSync(at('secret.csv'), at('plain.csv'))
    expect(await failing(at('plain.csv'), 'SELECT * FROM plain')).toMatchObject({
      message: 'the path contains a symbolic link',
    })
    mkdirSync(at('real'))
    writeFileSync(at('real', 'x.csv'), 'a\n1\n')
    symlinkSync(at('real'), at('way'))
    expect(await failing(at('way', 'x.csv'))).toMatchObject({ message: 'the path contains a symbolic link' })
    expect(await failing(at('way'))).toMatchObject({ message: 'the path contains a symbolic link' })
    rmSync(at('way'))
  })
})

/** Another program with the file open for writing, and something in it that is not yet part of the file. */
const holding = async (file: string): Promise<ChildProcess> => {
  const script = `import { DuckDBInstance } from '@duckdb/node-api'
    const db = await DuckDBInstance.create(process.argv[1])
    const connection = await db.connect()
    await connection.run('INSERT INTO t VALUES (2)')
    console.log('ready')
    setInterval(() => db, 1000)`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script, '--', file], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(resolve => writer.stdout?.once('data', resolve))
  return writer
}

describe('nothing outside of the attached files is reached, whatever is requested', () => {
  const paths: Record<'folder' | 'file' | 'database', string> = { folder: '', file: '', database: '' }
  beforeAll(async () => {
    const inside = at('inside')
    mkdirSync(inside)
    writeFileSync(join(inside, 'open.csv'), 'a\n1\n')
    writeFileSync(at('other.csv'), 'secret\n42\n')
    await make(':memory:', [`COPY (SELECT 42 AS secret) TO '${at('other.parquet')}'`])
    await make(at('other.duckdb'), ['CREATE TABLE t AS SELECT 42 AS secret'])
    await make(at('own.duckdb'), [
      'CREATE TABLE open AS SELECT 1 AS a',
      `CREATE VIEW hole AS SELECT * FROM read_csv('${at('other.csv')}')`,
      `CREATE MACRO reads() AS TABLE SELECT * FROM read_text('${at('other.csv')}')`,
    ])
    paths.folder = inside
    paths.file = join(inside, 'open.csv')
    paths.database = at('own.duckdb')
  })

  const statements = (): readonly string[] => {
    const other = at('other.csv')
    const targets = [other, '/etc/passwd', at('inside', '..', 'other.csv'), `file://${other}`]
    return [
      ...targets.flatMap(path => [
        `SELECT * FROM '${path}'`,
        `SELECT * FROM read_csv('${path}')`,
        `SELECT * FROM read_text('${path}')`,
        `SELECT * FROM read_blob('${path}')`,
        `SELECT * FROM sniff_csv('${path}')`,
        `SELECT * FROM read_csv(['${path}'])`,
      ]),
      `SELECT * FROM '${at('other.parquet')}'`,
      `SELECT * FROM read_parquet('${at('*.parquet')}')`,
      `SELECT * FROM parquet_metadata('${at('other.parquet')}')`,
      `SELECT * FROM '${at('other.duckdb')}'`,
      `SELECT * FROM glob('${at('*')}')`,
      "SELECT * FROM glob('/etc/*')",
      "SELECT * FROM read_csv('https://example.com/x.csv')",
      "SELECT * FROM read_parquet('s3://bucket/x.parquet')",
      "SELECT * FROM sqlite_scan('/tmp/x.db', 't')",
      "SELECT getenv('HOME')",
      `ATTACH '${at('other.duckdb')}' AS more`,
      "ATTACH ':memory:' AS more",
      `COPY (SELECT 1) TO '${at('written.csv')}'`,
      `COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      `EXPORT DATABASE '${at('exported')}'`,
      'INSTALL httpfs',
      'LOAD httpfs',
      'SET enable_external_access = true',
      "SET allowed_directories = ['/']",
      'SET lock_configuration = false',
      `EXPLAIN ANALYZE COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      `/* /* */ */ EXPLAIN ANALYZE COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      'CREATE SECRET s (TYPE s3)',
      'CREATE TABLE more AS SELECT 1 AS a',
      'CREATE TEMP TABLE more AS SELECT 1 AS a',
      'DROP VIEW open',
      'DETACH belvedere_file',
      'USE temp',
      'CHECKPOINT',
      'SELECT 1; SELECT 2',
    ]
  }

  test.each(['folder', 'file', 'database'] as const)('of a %s', async which => {
    const path = paths[which]
    for (const sql of statements()) {
      const outcome = await failing(path, sql)
      expect([sql, (outcome as Error).name]).toEqual([sql, expect.stringMatching(/^(query_failed|syntax_error)$/)])
      expect(String(outcome)).not.toContain('42')
    }
    expect(await kit.rows(path, 'SELECT a FROM open')).toEqual([{ a: 1 }])
    expect(readFileSync(paths.file, 'utf8')).toBe('a\n1\n')
  })

  test('a view or macro of the file itself leads nowhere', async () => {
    for (const sql of ['SELECT * FROM hole', 'SELECT * FROM reads()']) {
      const outcome = await failing(paths.database, sql)
      expect(outcome).toBeInstanceOf(Error)
      expect(String(outcome)).not.toContain('42')
    }
  })

  test('a statement that is only looked at is not run', async () => {
    const written = at('analyzed.csv')
    for (const sql of [
      `ANALYZE COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      `/**/ ANALYZE /**/ COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      `SELECT 1; COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)`,
      'SELECT FROM FROM',
    ]) {
      expect([sql, await kit.inspect(paths.folder, { what: 'check', sql })]).toEqual([
        sql,
        expect.objectContaining({ message: expect.any(String) }),
      ])
    }
    await kit.inspect(paths.folder, { what: 'check', sql: `COPY (SELECT 1) TO '${paths.file}' (USE_TMP_FILE false)` })
    await kit.inspect(paths.folder, { what: 'check', sql: `COPY (SELECT 1) TO '${written}'` })
    expect(existsSync(written)).toBe(false)
    expect(await kit.inspect(paths.folder, { what: 'check', sql: 'SELECT a FROM open' })).toBeNull()
    expect(readFileSync(paths.file, 'utf8')).toBe('a\n1\n')
  })
})
