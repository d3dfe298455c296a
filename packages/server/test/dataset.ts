/** A real table in a real engine, and a dataset on it: for tests. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTable } from '../src/managed-tables/index.ts'
import type { Engine } from '../src/ports.ts'
import { startEngine } from '../src/processes/index.ts'
import type { TestKit, TestKitOptions } from './kit.ts'

export interface CountedEngine {
  readonly make: NonNullable<TestKitOptions['engine']>
  /** SQL of every query that reached the engine, parses left out. */
  readonly statements: string[]
  /** Signals of those queries. */
  /** Where each of them was to run. */
  readonly lanes: string[]
  readonly signals: AbortSignal[]
  /** Awaited before a query goes on. */
  hold: Promise<void> | null
  /** Forgets every query, and holds none. */
  readonly reset: () => void
}

/** The real engine processes, and a note of what was requested of them. */
export function countedEngine(): CountedEngine {
  const counted: CountedEngine = {
    statements: [],
    lanes: [],
    signals: [],
    hold: null,
    reset: () => {
      for (const notes of [counted.statements, counted.lanes, counted.signals]) notes.length = 0
      counted.hold = null
    },
    make: async ({ log }): Promise<Engine> => {
      const engine = await startEngine({ log, cores: 1, memoryMb: 2048 })
      return {
        ...engine,
        query: async (lane, job, signal, turn) => {
          if (!job.sql.startsWith('SELECT json_serialize_sql')) {
            counted.statements.push(job.sql)
            counted.lanes.push(lane)
            counted.signals.push(signal)
            if (counted.hold) await counted.hold
          }
          return engine.query(lane, job, signal, turn)
        },
        stream: (lane, job, signal) => {
          counted.statements.push(job.sql)
          counted.lanes.push(lane)
          counted.signals.push(signal)
          return engine.stream(lane, job, signal)
        },
      }
    },
  }
  return counted
}

export interface TestColumn {
  readonly name: string
  readonly type: string
  readonly is_dttm?: boolean
  readonly expression?: string
}
export interface TestDataset {
  readonly table: string
  readonly csv: string
  readonly columns: readonly TestColumn[]
  readonly metrics?: Readonly<Record<string, string>>
  readonly main_dttm_col?: string
  /** SQL of a virtual dataset. */
  readonly sql?: string
}

export async function loadRows(kit: TestKit, table: string, csv: string, types: Readonly<Record<string, string>>) {
  const file = join(kit.home, 'tmp', `${table}.csv`)
  writeFileSync(file, csv)
  const load = { table, file, format: 'csv', types, mode: 'create', record: async () => null } as const
  await loadTable(kit.services, load)
}

/** Loads the rows (if there are any) and records the dataset. Gives its id. */
export async function makeDataset(kit: TestKit, made: TestDataset): Promise<number> {
  const { db } = kit.services
  if (made.csv) {
    const stored = made.columns.filter(column => !column.expression)
    await loadRows(kit, made.table, made.csv, Object.fromEntries(stored.map(({ name, type }) => [name, type])))
  }
  const now = new Date(kit.clock.now()).toISOString()
  const audit = { created_on: now, changed_on: now, created_by_id: null, changed_by_id: null, version: 1 }
  const { id } = await db
    .insertInto('datasets')
    .values({
      ...audit,
      uuid: randomUUID(),
      database_id: await examplesDatabase(kit, audit),
      schema: 'main',
      table_name: made.table,
      sql: made.sql ?? null,
      description: null,
      main_dttm_col: made.main_dttm_col ?? null,
      time_zone: null,
      default_endpoint: null,
      cache_timeout: null,
      fetch_values_predicate: null,
      filter_select_enabled: 1,
      is_managed_externally: 0,
      external_url: null,
      extra: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, column] of made.columns.entries()) await addColumn(kit, id, position, column)
  for (const [position, [name, expression]] of Object.entries(made.metrics ?? {}).entries()) {
    await addMetric(kit, id, position, name, expression)
  }
  return id
}

async function examplesDatabase(kit: TestKit, audit: object): Promise<number> {
  const { db } = kit.services
  const known = await db.selectFrom('databases').select('id').where('database_name', '=', 'examples').executeTakeFirst()
  if (known) return known.id
  const values = {
    uuid: randomUUID(),
    database_name: 'examples',
    backend: 'duckdb',
    sqlalchemy_uri: 'duckdb://',
    encrypted_secrets: null,
    expose_in_sqllab: 1,
    allow_file_upload: 1,
    cache_timeout: null,
    extra: '{}',
  } as const
  const row = {
    ...values,
    ...(audit as { created_on: string; changed_on: string; created_by_id: null; changed_by_id: null; version: number }),
  }
  return (await db.insertInto('databases').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addColumn(kit: TestKit, dataset_id: number, position: number, column: TestColumn): Promise<void> {
  await kit.services.db
    .insertInto('dataset_columns')
    .values({
      uuid: randomUUID(),
      dataset_id,
      position,
      column_name: column.name,
      verbose_name: null,
      description: null,
      expression: column.expression ?? null,
      type: column.type,
      type_generic: null,
      is_dttm: column.is_dttm ? 1 : 0,
      is_active: 1,
      filterable: 1,
      groupby: 1,
      python_date_format: null,
      advanced_data_type: null,
      extra: null,
    })
    .execute()
}

async function addMetric(kit: TestKit, dataset_id: number, position: number, metric_name: string, expression: string) {
  await kit.services.db
    .insertInto('dataset_metrics')
    .values({
      uuid: randomUUID(),
      dataset_id,
      position,
      metric_name,
      verbose_name: null,
      metric_type: null,
      description: null,
      expression,
      d3format: null,
      warning_text: null,
      currency: null,
      extra: null,
    })
    .execute()
}

/** Two rows, for tests that only need something to query. */
export const makeTinySales = (kit: TestKit): Promise<number> =>
  makeDataset(kit, {
    table: 'sales',
    csv: 'region,n\neast,1\nwest,2\n',
    columns: [
      { name: 'region', type: 'VARCHAR' },
      { name: 'n', type: 'BIGINT' },
    ],
    metrics: { total: 'SUM(n)' },
  })
