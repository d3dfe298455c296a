/** For tests of attached files: a folder of them, and queries as the remote process runs them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Inspected, Inspection, QueryFacts, QueryJob, RemoteConnection } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { Pools } from '../src/connectors/remote/pool.ts'
import { inspectRemote, runRemote } from '../src/connectors/remote/run.ts'

const JOB: QueryJob = {
  kind: 'query',
  sql: '',
  params: [],
  shadows: [],
  reads: null,
  post_processing: [],
  format: 'json',
  row_limit: 10_000,
  timeout_ms: 60_000,
}

const stay = (): AbortSignal => new AbortController().signal

/** Runs statements on a DuckDB file, or in memory to make other files. */
export const make = async (path: string, statements: readonly string[]): Promise<void> => {
  const db = await DuckDBInstance.create(path)
  const connection = await db.connect()
  for (const sql of statements) await connection.run(sql)
  connection.closeSync()
  db.closeSync()
}

export interface AttachedFixture {
  /** A folder without links in its path, and nothing in it. */
  readonly folder: string
  readonly text: (file: string, sql: string, more?: Partial<QueryJob>, signal?: AbortSignal) => Promise<string>
  readonly rows: (
    file: string,
    sql: string,
    more?: Partial<QueryJob>,
    signal?: AbortSignal,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly facts: (file: string, sql: string) => Promise<QueryFacts>
  readonly inspect: <What extends Inspection>(file: string, inspection: What) => Promise<Inspected[What['what']]>
  readonly close: () => void
}

const connectionTo = (file: string): RemoteConnection => ({
  backend: 'duckdb_file',
  host: '',
  addresses: [],
  port: null,
  username: '',
  password: '',
  database: '',
  tls: 'off',
  certificate: null,
  file,
  pool_size: 4,
})

export const openAttached = (): AttachedFixture => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'belvedere-attached-')))
  const [folder, scratch] = [join(base, 'data'), join(base, 'scratch')]
  mkdirSync(folder)
  mkdirSync(scratch)
  const pools = new Pools({ threads: 2, memory_mb: 512, scratch })
  const query = async (file: string, sql: string, more: Partial<QueryJob> = {}, signal = stay()) => {
    const pieces: Uint8Array[] = []
    const sendBlocks = (blocks: readonly Uint8Array[]) => void pieces.push(...blocks)
    const job = { ...JOB, sql, ...more, connection: connectionTo(file) }
    const { facts, body } = await runRemote(pools, job, { signal, sendBlocks })
    return { facts: facts as QueryFacts, text: Buffer.concat([...pieces, ...body]).toString() }
  }
  return {
    folder,
    text: async (...how) => (await query(...how)).text,
    rows: async (...how) => JSON.parse((await query(...how)).text) as Readonly<Record<string, unknown>>[],
    facts: async (file, sql) => (await query(file, sql)).facts,
    inspect: async (file, inspection) => {
      const job = { kind: 'inspect', connection: connectionTo(file), inspection, timeout_ms: 10_000 } as const
      return (await inspectRemote(pools, job, stay())).facts as never
    },
    close: () => rmSync(base, { recursive: true, force: true }),
  }
}
