/** An object of every kind that addresses name, put into the store as it is: who may make it is what is tested. */
import { randomUUID } from 'node:crypto'
import { makeDataset } from '../chart-data/test-dataset.ts'
import type { TestKit } from '../test-kit.ts'

/** Kinds of objects that addresses name. */
export const KINDS = [
  'dashboard',
  'chart',
  'dataset',
  'database',
  'saved_query',
  'query',
  'report',
  'annotation_layer',
  'annotation',
  'css_template',
  'theme',
  'tag',
  'rowlevelsecurity',
  'dynamic_plugin',
  'filter_set',
  'log',
  'user',
  'role',
  'api_token',
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

export function objectMaker(kit: TestKit, dataset: number, database_id: number): Maker {
  const { db } = kit.services
  let count = 0
  const name = (kind: string): string => {
    count += 1
    return `${kind} ${count}`
  }
  const own = async (type: 'dashboard' | 'chart' | 'dataset' | 'report', object_id: number, user_id: number) => {
    if (user_id > 0) await db.insertInto('owners').values({ object_type: type, object_id, user_id }).execute()
  }
  const subject = ({ id, uuid = '' }: { id: number; uuid?: string }, parent = 0): Subject => ({ id, uuid, parent })
  const makers: Readonly<Record<Kind, (owner: number) => Promise<Subject>>> = {
    dashboard: async owner => {
      const row = await db
        .insertInto('dashboards')
        .values({
          ...audit(kit, owner),
          dashboard_title: name('dashboard'),
          css: '',
          position_json: '{}',
          json_metadata: '{}',
          published: 1,
          is_managed_externally: 0,
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      const chart = await makers.chart(owner)
      await db.insertInto('dashboard_charts').values({ dashboard_id: row.id, chart_id: chart.id }).execute()
      await own('dashboard', row.id, owner)
      return subject(row, chart.id)
    },
    chart: async owner => {
      const row = await db
        .insertInto('charts')
        .values({
          ...audit(kit, owner),
          slice_name: name('chart'),
          viz_type: 'table',
          datasource_id: dataset,
          datasource_type: 'table',
          params: JSON.stringify({ query_mode: 'aggregate', groupby: ['name'], metrics: ['total'], row_limit: 10 }),
          is_managed_externally: 0,
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      await own('chart', row.id, owner)
      return subject(row)
    },
    dataset: async owner => {
      const id = await makeDataset(kit, {
        table: name('virtual').replace(' ', '_'),
        csv: '',
        sql: `SELECT name, num FROM ${TABLE}`,
        columns: COLUMNS.slice(1),
        metrics: { total: 'SUM(num)' },
      })
      await own('dataset', id, owner)
      const row = await db.selectFrom('datasets').select('uuid').where('id', '=', id).executeTakeFirstOrThrow()
      return subject({ id, uuid: row.uuid })
    },
    database: async owner => {
      const row = await db
        .insertInto('databases')
        .values({
          ...audit(kit, owner),
          database_name: name('database'),
          backend: 'postgresql',
          sqlalchemy_uri: 'postgresql://someone:XXXXXXXXXX@127.0.0.1:1/none',
          expose_in_sqllab: 0,
          allow_file_upload: 0,
          extra: '{}',
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      return subject(row)
    },
    saved_query: async owner => {
      const row = await db
        .insertInto('saved_queries')
        .values({
          ...audit(kit, owner),
          db_id: database_id,
          schema: 'main',
          label: name('saved query'),
          sql: 'SELECT 1',
          extra: '{}',
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      return subject(row)
    },
    query: async owner => {
      const row = await db
        .insertInto('queries')
        .values({
          client_id: randomUUID().slice(0, 11),
          database_id,
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
          start_time: kit.clock.now(),
          changed_on: new Date(kit.clock.now()).toISOString(),
        })
        .returning(['id', 'client_id as uuid'])
        .executeTakeFirstOrThrow()
      return subject(row)
    },
    report: async owner => {
      const board = await makers.dashboard(owner)
      const row = await db
        .insertInto('reports')
        .values({
          ...audit(kit, owner),
          type: 'Report',
          name: name('report'),
          active: 1,
          crontab: '0 9 * * *',
          timezone: 'UTC',
          creation_method: 'dashboards',
          report_format: 'PNG',
          dashboard_id: board.id,
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
      await own('report', row.id, owner)
      const log = await db
        .insertInto('report_logs')
        .values({
          uuid: randomUUID(),
          report_id: row.id,
          scheduled_dttm: new Date(kit.clock.now()).toISOString(),
          state: 'Success',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return subject(row, log.id)
    },
    annotation_layer: async owner => {
      const values = { ...audit(kit, owner), name: name('layer') }
      return subject(
        await db.insertInto('annotation_layers').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow(),
      )
    },
    annotation: async owner => {
      const layer = await makers.annotation_layer(owner)
      const row = await db
        .insertInto('annotations')
        .values({
          ...audit(kit, owner),
          layer_id: layer.id,
          short_descr: name('annotation'),
          start_dttm: '2024-01-01T00:00:00.000Z',
          end_dttm: '2024-01-02T00:00:00.000Z',
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      return subject(row, layer.id)
    },
    css_template: async owner => {
      const values = { ...audit(kit, owner), template_name: name('css'), css: 'a{}' }
      return subject(
        await db.insertInto('css_templates').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow(),
      )
    },
    theme: async owner => {
      const flags = { is_system_default: 0, is_system_dark: 0 } as const
      const values = { ...audit(kit, owner), theme_name: name('theme'), json_data: '{}', ...flags }
      return subject(await db.insertInto('themes').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow())
    },
    tag: async owner => {
      const values = { ...audit(kit, owner), name: name('tag'), type: 1 }
      return subject(await db.insertInto('tags').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow())
    },
    rowlevelsecurity: async owner => {
      // Of no dataset: it must not change what the other tests read.
      const row = await db
        .insertInto('row_level_security_filters')
        .values({
          ...audit(kit, owner),
          name: name('rule'),
          filter_type: 'Regular',
          clause: 'num > 0',
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      return subject(row)
    },
    dynamic_plugin: async owner => {
      const named = name('plugin')
      const values = { ...audit(kit, owner), name: named, key: named, bundle_url: 'https://example.org/a.js' }
      return subject(
        await db.insertInto('dynamic_plugins').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow(),
      )
    },
    filter_set: async owner => {
      const board = await makers.dashboard(owner)
      const row = await db
        .insertInto('filter_sets')
        .values({
          ...audit(kit, owner),
          name: name('filter set'),
          json_metadata: '{"nativeFilters":{},"dataMask":{}}',
          dashboard_id: board.id,
          owner_type: 'Dashboard',
          owner_id: board.id,
        })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow()
      return subject(row, board.id)
    },
    log: async owner => {
      const row = await db
        .insertInto('logs')
        .values({
          action: 'test',
          user_id: owner || null,
          json: '{}',
          created_on: new Date(kit.clock.now()).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return subject(row)
    },
    user: async () => subject({ id: (await kit.addUser(name('user'), ['Gamma'])).id }),
    role: async () =>
      subject(
        await db
          .insertInto('roles')
          .values({ name: name('role') })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    api_token: async owner => {
      if (owner === 0) return MISSING
      return subject(await kit.services.auth.apiTokens.create(owner, name('token'), null))
    },
  }
  return (kind, owner) => makers[kind](owner)
}
