/** An object of every kind that addresses name, put into the store as it is: who may make it is what is tested. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeDataset } from '../dataset.ts'
import type { TestKit } from '../kit.ts'
import { SAMPLE_KINDS, SAMPLES, type SampleKind } from './samples.generated.ts'

/** Kinds of objects that addresses name. */
export const KINDS = [
  'dashboard',
  'chart',
  'dataset',
  'database',
  'saved_query',
  'query',
  'report',
  'annotation',
  'rowlevelsecurity',
  'filter_set',
  'log',
  'user',
  'invited',
  'role',
  'api_token',
  'any_token',
  'session',
  'any_session',
  'access_request',
  ...SAMPLE_KINDS,
] as const
export type Kind = (typeof KINDS)[number]

/** One object and what addresses say of it and of what hangs on it. */
export interface Subject {
  readonly id: number
  readonly uuid: string
  /** The layer of an annotation, the dashboard of a filter set or of an embedding. */
  readonly parent: number
}

export const COLUMNS = [
  { name: 'ds', type: 'TIMESTAMP', is_dttm: true },
  { name: 'name', type: 'VARCHAR' },
  { name: 'num', type: 'INTEGER' },
]
export const TABLE = 'people'
/** An id that no object has. */
export const MISSING: Subject = { id: 99_999_999, uuid: '00000000-0000-4000-8000-000000000000', parent: 99_999_999 }

/** What every content object says of its making; nobody is 0. */
export const audit = (kit: TestKit, user_id: number) => {
  const now = new Date(kit.clock.now()).toISOString()
  const by = user_id === 0 ? null : user_id
  return { uuid: randomUUID(), version: 1, created_on: now, changed_on: now, created_by_id: by, changed_by_id: by }
}

/** A new object that belongs to `owner`; where nobody owns such objects, just a new one. */
export type Maker = (kind: Kind, owner: number) => Promise<Subject>

const subjectOf = ({ id, uuid = '' }: { id: number; uuid?: string }, parent = 0): Subject => ({ id, uuid, parent })

type OwnedType = 'dashboard' | 'chart' | 'dataset' | 'report'

/** Makes one object of each kind that has no sample, straight in the store. */
class ObjectMaker implements Readonly<Record<Exclude<Kind, SampleKind>, (owner: number) => Promise<Subject>>> {
  readonly #kit: TestKit
  readonly #db: TestKit['services']['db']
  readonly #dataset: number
  readonly #database_id: number
  #count = 0

  constructor(kit: TestKit, dataset: number, database_id: number) {
    this.#kit = kit
    this.#db = kit.services.db
    this.#dataset = dataset
    this.#database_id = database_id
  }

  #name(kind: string): string {
    this.#count += 1
    return `${kind} ${this.#count}`
  }

  async #own(object_type: OwnedType, object_id: number, user_id: number): Promise<void> {
    if (user_id > 0) await this.#db.insertInto('owners').values({ object_type, object_id, user_id }).execute()
  }

  async dashboard(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('dashboards')
      .values({
        ...audit(this.#kit, owner),
        dashboard_title: this.#name('dashboard'),
        css: '',
        position_json: '{}',
        json_metadata: '{}',
        published: 1,
        is_managed_externally: 0,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    const chart = await this.chart(owner)
    await this.#db.insertInto('dashboard_charts').values({ dashboard_id: row.id, chart_id: chart.id }).execute()
    await this.#own('dashboard', row.id, owner)
    return subjectOf(row, chart.id)
  }

  async chart(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('charts')
      .values({
        ...audit(this.#kit, owner),
        slice_name: this.#name('chart'),
        viz_type: 'table',
        datasource_id: this.#dataset,
        datasource_type: 'table',
        params: JSON.stringify({ query_mode: 'aggregate', groupby: ['name'], metrics: ['total'], row_limit: 10 }),
        is_managed_externally: 0,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await this.#own('chart', row.id, owner)
    return subjectOf(row)
  }

  async dataset(owner: number): Promise<Subject> {
    const id = await makeDataset(this.#kit, {
      table: this.#name('virtual').replace(' ', '_'),
      csv: '',
      sql: `SELECT name, num FROM ${TABLE}`,
      columns: COLUMNS.slice(1),
      metrics: { total: 'SUM(num)' },
    })
    await this.#own('dataset', id, owner)
    const row = await this.#db.selectFrom('datasets').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
    return subjectOf({ id, uuid: row.uuid })
  }

  async database(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('databases')
      .values({
        ...audit(this.#kit, owner),
        database_name: this.#name('database'),
        backend: 'postgresql',
        sqlalchemy_uri: 'postgresql://someone:XXXXXXXXXX@127.0.0.1:1/none',
        expose_in_sqllab: 0,
        allow_file_upload: 0,
        extra: '{}',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row)
  }

  async saved_query(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('saved_queries')
      .values({
        ...audit(this.#kit, owner),
        db_id: this.#database_id,
        schema: 'main',
        label: this.#name('saved query'),
        sql: 'SELECT 1',
        extra: '{}',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row)
  }

  async query(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('queries')
      .values({
        client_id: randomUUID().slice(0, 11),
        database_id: this.#database_id,
        user_id: owner || null,
        schema: 'main',
        sql: 'SELECT 1',
        executed_sql: 'SELECT 1',
        sql_tables: '[]',
        status: 'success',
        rows: 1,
        progress: 100,
        select_as_cta: 0,
        select_as_cta_used: 0,
        start_time: this.#kit.clock.now(),
        changed_on: new Date(this.#kit.clock.now()).toISOString(),
      })
      .returning(['id', 'client_id as uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row)
  }

  async report(owner: number): Promise<Subject> {
    const board = await this.dashboard(owner)
    const row = await this.#db
      .insertInto('reports')
      .values({
        ...audit(this.#kit, owner),
        type: 'Report',
        name: this.#name('report'),
        active: 1,
        crontab: '0 9 * * *',
        timezone: 'UTC',
        creation_method: 'dashboards',
        report_format: 'PNG',
        dashboard_id: board.id,
        runs_as_id: owner === 0 ? null : owner,
        recipients: '[]',
        log_retention: 90,
        grace_period: 14_400,
        working_timeout: 3600,
        force_screenshot: 0,
        extra: '{}',
        last_state: 'Not triggered',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await this.#own('report', row.id, owner)
    const log = await this.#db
      .insertInto('report_logs')
      .values({
        uuid: randomUUID(),
        report_id: row.id,
        scheduled_dttm: new Date(this.#kit.clock.now()).toISOString(),
        state: 'Success',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.#db
      .insertInto('report_pictures')
      .values({ log_id: log.id, report_id: row.id, png: 'iVBORw0KGgo=' })
      .execute()
    return subjectOf(row, log.id)
  }

  async sample(kind: SampleKind, owner: number): Promise<Subject> {
    const { table, row } = SAMPLES[kind]
    const values = Object.entries({ ...audit(this.#kit, owner), ...row(this.#name(kind)) })
    const made = await sql<{ id: number; uuid: string }>`insert into ${sql.table(table)}
      (${sql.join(values.map(([column]) => sql.ref(column)))}) values (${sql.join(values.map(([, value]) => value))})
      returning id, uuid`.execute(this.#db)
    return subjectOf(made.rows[0] ?? MISSING)
  }

  async annotation(owner: number): Promise<Subject> {
    const layer = await this.sample('annotation_layer', owner)
    const row = await this.#db
      .insertInto('annotations')
      .values({
        ...audit(this.#kit, owner),
        layer_id: layer.id,
        short_descr: this.#name('annotation'),
        start_dttm: '2024-01-01T00:00:00.000Z',
        end_dttm: '2024-01-02T00:00:00.000Z',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row, layer.id)
  }

  async rowlevelsecurity(owner: number): Promise<Subject> {
    // Of no dataset: it must not change what the other tests read.
    const row = await this.#db
      .insertInto('row_level_security_filters')
      .values({
        ...audit(this.#kit, owner),
        name: this.#name('rule'),
        filter_type: 'Regular',
        clause: 'num > 0',
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row)
  }

  async filter_set(owner: number): Promise<Subject> {
    const board = await this.dashboard(owner)
    const row = await this.#db
      .insertInto('filter_sets')
      .values({
        ...audit(this.#kit, owner),
        name: this.#name('filter set'),
        json_metadata: '{"nativeFilters":{},"dataMask":{}}',
        dashboard_id: board.id,
        owner_type: 'Dashboard',
        owner_id: board.id,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    return subjectOf(row, board.id)
  }

  async log(owner: number): Promise<Subject> {
    const row = await this.#db
      .insertInto('logs')
      .values({
        action: 'test',
        user_id: owner || null,
        json: '{}',
        created_on: new Date(this.#kit.clock.now()).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return subjectOf(row)
  }

  async user(): Promise<Subject> {
    return subjectOf({ id: (await this.#kit.addUser(this.#name('user'), ['Gamma'])).id })
  }

  /** A user who has no password yet. */
  async invited(): Promise<Subject> {
    const user = await this.user()
    await this.#db.updateTable('users').set({ password_hash: '' }).where('id', '=', user.id).execute()
    return user
  }

  async session(owner: number): Promise<Subject> {
    if (owner === 0) return MISSING
    const { session } = await this.#kit.services.auth.sessions.create(owner)
    return { ...MISSING, uuid: session.id_hash.slice(0, 16) }
  }

  any_session(): Promise<Subject> {
    return this.session(this.#kit.users.alpha2.id)
  }

  any_token(): Promise<Subject> {
    return this.api_token(this.#kit.users.alpha2.id)
  }

  async role(): Promise<Subject> {
    const values = { name: this.#name('role') }
    return subjectOf(await this.#db.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow())
  }

  /** Of somebody new, for the table that is granted to few. */
  async access_request(): Promise<Subject> {
    const user = await this.user()
    const values = {
      user_id: user.id,
      object_type: 'dataset' as const,
      object_id: this.#dataset,
      reason: '',
      state: 'open' as const,
      created_on: new Date(this.#kit.clock.now()).toISOString(),
      decided_on: null,
      decided_by_id: null,
    }
    return subjectOf(
      await this.#db.insertInto('access_requests').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  }

  async api_token(owner: number): Promise<Subject> {
    if (owner === 0) return MISSING
    return subjectOf(await this.#kit.services.auth.apiTokens.create(owner, this.#name('token'), null))
  }
}

const hasSample = (kind: Kind): kind is SampleKind => kind in SAMPLES

export function objectMaker(kit: TestKit, dataset: number, database_id: number): Maker {
  const maker = new ObjectMaker(kit, dataset, database_id)
  return (kind, owner) => (hasSample(kind) ? maker.sample(kind, owner) : maker[kind](owner))
}
