/** For tests of the engine processes: a real engine, tables made by its own import lane, and queries. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryFacts, QueryJob, TableManifest } from '@belvedere/core/engine-protocol'
import pino from 'pino'
import { type StartEngineOptions, type SupervisedEngine, startEngine } from '../src/processes/start-engine.ts'

export const JOB: QueryJob = {
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

/** Seconds of work that can be interrupted. */
export const SLOW = 'SELECT count(*) AS n FROM range(20000000000) t(i) WHERE hash(i) = 1'
/** Enough work for a fault to happen meanwhile, then an answer. */
export const BUSY = 'SELECT count(*) AS n FROM range(200000000) t(i) WHERE hash(i) = 1'
export const STAY = new AbortController().signal

export interface EngineFixture {
  readonly engine: SupervisedEngine
  readonly folder: string
  readonly runQuery: (
    sql: string,
    more?: Partial<QueryJob> & { lane?: 'chart' | 'sql' | 'remote'; signal?: AbortSignal },
  ) => Promise<{ rows: readonly Record<string, unknown>[]; facts: QueryFacts }>
  /** Makes a part file with one column `x`. */
  readonly part: (name: string, values: readonly number[]) => Promise<string>
  readonly close: () => Promise<void>
}

export const tableOf = (table: string, parts: readonly string[]): TableManifest => ({
  table,
  version: 1,
  parts,
  rows: 0,
})

export const startFixture = async (options: Partial<StartEngineOptions> = {}): Promise<EngineFixture> => {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-test-'))
  const engine = await startEngine({ log: pino({ level: 'silent' }), cores: 2, memoryMb: 512, ...options })
  return {
    engine,
    folder,
    runQuery: async (sql, { lane = 'chart', signal = STAY, ...more } = {}) => {
      const { facts, bytes } = await engine.query(lane, { ...JOB, sql, ...more }, signal)
      return { facts, rows: JSON.parse(bytes.toString()) as Record<string, unknown>[] }
    },
    part: async (name, values) => {
      const file = join(folder, `${name}.csv`)
      const target = join(folder, `${name}.duckdb`)
      writeFileSync(file, `x\n${values.join('\n')}\n`)
      const how = { types: {}, sort_by: null, transform: null }
      await engine.importFile({ kind: 'import', file, file_format: 'csv', target, ...how }, STAY, () => undefined)
      return target
    },
    close: async () => {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until it holds; the test's own time limit is the only one. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 5))
}
