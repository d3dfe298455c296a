/** For tests of the table lanes: part files, an instance over them, and queries to it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryFacts, QueryJob } from '@belvedere/core/engine-protocol'
import { DuckDBInstance } from '@duckdb/node-api'
import { LaneInstance } from '../src/connectors/duckdb-instance.ts'
import { runQuery } from '../src/connectors/duckdb-query.ts'
import { withPostProcessing } from '../src/post-processing/post-process.ts'

export const OPTIONS = { threads: 2, memory_mb: 512, scratch: tmpdir() }

export const makePart = async (path: string, sql: string): Promise<void> => {
  const db = await DuckDBInstance.create(path)
  const connection = await db.connect()
  await connection.run(`CREATE TABLE data AS ${sql}`)
  connection.closeSync()
  db.closeSync()
}

const JOB: QueryJob = {
  kind: 'query',
  sql: '',
  params: [],
  shadows: [],
  reads: null,
  post_processing: [],
  format: 'json',
  row_limit: 1_000_000,
  timeout_ms: 60_000,
}

export interface Fixture {
  readonly folder: string
  readonly instance: LaneInstance
  readonly query: (
    sql: string,
    more?: Partial<QueryJob>,
    signal?: AbortSignal,
  ) => Promise<{ text: string; facts: QueryFacts }>
  readonly rows: (sql: string, more?: Partial<QueryJob>) => Promise<readonly Record<string, unknown>[]>
  readonly close: () => void
}

/** Opens an instance whose tables are made from the given statements. */
export const openFixture = async (
  tables: Readonly<Record<string, readonly string[]>> = {},
  memory_mb = OPTIONS.memory_mb,
): Promise<Fixture> => {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  const manifests = []
  for (const [table, statements] of Object.entries(tables)) {
    const parts: string[] = []
    for (const [i, sql] of statements.entries()) {
      const part = join(folder, `${table.replaceAll(/\W/g, '_')}-${i}.duckdb`)
      await makePart(part, sql)
      parts.push(part)
    }
    manifests.push({ table, version: 1, parts, rows: 0 })
  }
  const instance = await LaneInstance.open(
    { generation: 1, tables: manifests },
    { ...OPTIONS, memory_mb, scratch: folder },
  )
  const query: Fixture['query'] = async (sql, more = {}, signal = new AbortController().signal) => {
    const sent: Uint8Array[] = []
    const sendBlocks = (blocks: readonly Uint8Array[]) => {
      sent.push(...blocks)
      return undefined
    }
    const { facts, body } = await withPostProcessing({ ...JOB, sql, ...more }, { signal, sendBlocks }, (job, context) =>
      runQuery(instance, job, context),
    )
    return { text: Buffer.concat([...sent, ...body]).toString(), facts: facts as QueryFacts }
  }
  return {
    folder,
    instance,
    query,
    rows: async (sql, more) => JSON.parse((await query(sql, more)).text) as Record<string, unknown>[],
    close: () => {
      instance.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
