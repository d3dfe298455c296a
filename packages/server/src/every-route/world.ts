/**
 * A product with somebody of every kind in it, and an object of every kind on demand: what tests that go through
 * all routes need. Real services, real engine, requests injected.
 */
import { randomUUID } from 'node:crypto'
import { makeDataset } from '../chart-data/test-dataset.ts'
import { allRoutes } from '../routes.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestUser } from '../test-kit.ts'

/** Who asks. `gamma_data` is Gamma with the dataset granted; `guest` holds a token for one embedded dashboard. */
export const PRINCIPALS = ['admin', 'alpha', 'gamma_data', 'gamma', 'sql_lab', 'nobody', 'public', 'guest'] as const
export type PrincipalName = (typeof PRINCIPALS)[number]

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

export interface World {
  readonly kit: TestKit
  /** The dataset that `gamma_data` may read. */
  readonly dataset: number
  readonly database: number
  /** The dashboard that guests are let in to, its chart, and the uuid of its embedding. */
  readonly shown: { readonly dashboard: number; readonly chart: number; readonly uuid: string }
  readonly idOf: (name: PrincipalName) => number
  /** A new object that belongs to `owner`; where nobody owns such objects, just a new one. */
  readonly make: (kind: Kind, owner: number) => Promise<Subject>
  readonly send: (name: PrincipalName, method: string, url: string, body?: unknown) => Promise<TestAnswer>
  readonly close: () => Promise<void>
}

const CSV = ['ds,name,num', '2024-01-01,Ada,3', '2024-02-01,Grace,5'].join('\n')
const COLUMNS = [
  { name: 'ds', type: 'TIMESTAMP', is_dttm: true },
  { name: 'name', type: 'VARCHAR' },
  { name: 'num', type: 'INTEGER' },
]
export const TABLE = 'people'
/** An id that no object has. */
export const MISSING: Subject = { id: 99_999_999, uuid: '00000000-0000-4000-8000-000000000000', parent: 99_999_999 }

export async function startWorld(): Promise<World> {
  const kit = await startTestKit({
    routes: allRoutes,
    engine: 'real',
    config: { flags: { ALERT_REPORTS: true, DYNAMIC_PLUGINS: true } },
  })
  const { db } = kit.services
  const dataset = await makeDataset(kit, {
    table: TABLE,
    csv: CSV,
    columns: COLUMNS,
    metrics: { total: 'SUM(num)' },
    main_dttm_col: 'ds',
  })
  const { uuid, database_id } = await db
    .selectFrom('datasets')
    .select(['uuid', 'database_id'])
    .where('id', '=', dataset)
    .executeTakeFirstOrThrow()
  const role = await db.insertInto('roles').values({ name: 'People' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('role_permissions')
    .values({ role_id: role.id, permission: 'datasource_access', view: uuid })
    .execute()
  const users: Readonly<Record<Exclude<PrincipalName, 'guest'>, TestUser>> = {
    admin: kit.users.admin,
    alpha: kit.users.alpha,
    gamma: kit.users.gamma,
    gamma_data: await kit.addUser('gamma_data', ['Gamma', 'People']),
    sql_lab: await kit.addUser('sql_lab', ['Gamma', 'sql_lab']),
    nobody: kit.users.nobody,
    public: kit.users.visitor,
  }
  const maker = objectMaker(kit, dataset, database_id)
  const stranger = kit.users.alpha2.id
  const board = await maker('dashboard', stranger)
  const chart = await maker('chart', stranger)
  await db.insertInto('dashboard_charts').values({ dashboard_id: board.id, chart_id: chart.id }).execute()
  const embedded = randomUUID()
  await db
    .insertInto('embedded_dashboards')
    .values({ ...audit(kit, stranger), uuid: embedded, dashboard_id: board.id, allowed_domains: '[]' })
    .execute()
  const resources = [{ type: 'dashboard' as const, id: embedded }]
  const token = await kit.services.auth.guests.issue(users.admin.id, { user: {}, resources, rls_rules: [] })
  const send: World['send'] = (name, method, url, body) => {
    const request = { ...(body === undefined ? {} : { body }) }
    if (name !== 'guest') return users[name].send(method as 'GET', url, request)
    return users.public.send(method as 'GET', url, { ...request, headers: { 'x-guesttoken': token } })
  }
  return {
    kit,
    dataset,
    database: database_id,
    shown: { dashboard: board.id, chart: chart.id, uuid: embedded },
    idOf: name => (name === 'guest' ? 0 : users[name].id),
    make: maker,
    send,
    close: kit.close,
  }
}

const audit = (kit: TestKit, user_id: number) => {
  const now = new Date(kit.clock.now()).toISOString()
  const by = user_id === 0 ? null : user_id
  return { uuid: randomUUID(), version: 1, created_on: now, changed_on: now, created_by_id: by, changed_by_id: by }
}

type Maker = World['make']

/** Objects are put into the store as they are: who may make them is what is tested. */
function objectMaker(kit: TestKit, dataset: number, database_id: number): Maker {
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
          slug: null,
          css: '',
          position_json: '{}',
          json_metadata: '{}',
          published: 1,
          description: null,
          certified_by: null,
          certification_details: null,
          is_managed_externally: 0,
          external_url: null,
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
          query_context: null,
          description: null,
          cache_timeout: null,
          certified_by: null,
          certification_details: null,
          is_managed_externally: 0,
          external_url: null,
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
          encrypted_secrets: null,
          expose_in_sqllab: 0,
          allow_file_upload: 0,
          cache_timeout: null,
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
          catalog: null,
          schema: 'main',
          label: name('saved query'),
          description: null,
          sql: 'SELECT 1',
          template_parameters: null,
          extra: '{}',
          rows: null,
          last_run: null,
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
          catalog: null,
          schema: 'main',
          sql_editor_id: null,
          tab_name: null,
          sql: 'SELECT 1',
          select_sql: null,
          executed_sql: 'SELECT 1',
          sql_tables: '[]',
          row_limit: null,
          status: 'success',
          rows: 1,
          progress: 100,
          error_message: null,
          results_key: null,
          select_as_cta: 0,
          select_as_cta_used: 0,
          tmp_table_name: null,
          tmp_schema_name: null,
          tracking_url: null,
          start_time: kit.clock.now(),
          start_running_time: null,
          end_time: null,
          end_result_backend_time: null,
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
          description: null,
          context_markdown: null,
          active: 1,
          crontab: '0 9 * * *',
          timezone: 'UTC',
          creation_method: 'dashboards',
          report_format: 'PNG',
          chart_id: null,
          dashboard_id: board.id,
          database_id: null,
          sql: null,
          validator_type: null,
          validator_config_json: null,
          recipients: '[]',
          log_retention: 90,
          grace_period: 14_400,
          working_timeout: 3600,
          force_screenshot: 0,
          custom_width: null,
          extra: '{}',
          last_eval_dttm: null,
          last_state: 'Not triggered',
          last_value: null,
          last_value_row_json: null,
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
          start_dttm: null,
          end_dttm: null,
          value: null,
          value_row_json: null,
          state: 'Success',
          error_message: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return subject(row, log.id)
    },
    annotation_layer: async owner => {
      const values = { ...audit(kit, owner), name: name('layer'), descr: null }
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
          long_descr: null,
          start_dttm: '2024-01-01T00:00:00.000Z',
          end_dttm: '2024-01-02T00:00:00.000Z',
          json_metadata: null,
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
      const values = { ...audit(kit, owner), name: name('tag'), type: 1, description: null }
      return subject(await db.insertInto('tags').values(values).returning(['id', 'uuid']).executeTakeFirstOrThrow())
    },
    rowlevelsecurity: async owner => {
      // Of no dataset: it must not change what the other tests read.
      const row = await db
        .insertInto('row_level_security_filters')
        .values({
          ...audit(kit, owner),
          name: name('rule'),
          description: null,
          filter_type: 'Regular',
          group_key: null,
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
          description: null,
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
          dashboard_id: null,
          slice_id: null,
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
