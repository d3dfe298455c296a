import type { Call, Calls } from './call.ts'
import { fresh } from './fresh.ts'
import type { Kind, Subject } from './objects.ts'
import { SAMPLES } from './samples.generated.ts'
import type { World } from './world.ts'

type Body = (subject: Subject, world: World) => unknown

interface Declared {
  readonly path: string
  readonly kind: Kind
  /** A field with choices, and one with values; a resource may have none. */
  readonly related?: string
  readonly distinct?: string
  readonly create?: Body
  readonly createNeeds?: 'data'
  readonly update?: Body
  /** What a bulk deletion names; its id where nothing is said. */
  readonly bulk?: (subject: Subject) => string
  /** Further parameters of the address. */
  readonly params?: (subject: Subject) => Readonly<Record<string, number>>
}

const DECLARED: readonly Declared[] = [
  ...Object.values(SAMPLES),
  {
    path: '/api/v1/dashboard',
    kind: 'dashboard',
    related: 'owners',
    create: () => ({ dashboard_title: fresh('dashboard') }),
    update: () => ({ dashboard_title: fresh('dashboard') }),
  },
  {
    path: '/api/v1/chart',
    kind: 'chart',
    related: 'owners',
    createNeeds: 'data',
    create: (_, { dataset }) => ({ slice_name: fresh('chart'), datasource_id: dataset, datasource_type: 'table' }),
    update: () => ({ slice_name: fresh('chart') }),
  },
  {
    path: '/api/v1/dataset',
    kind: 'dataset',
    related: 'database',
    distinct: 'schema',
    create: (_, { database }) => ({
      database,
      schema: 'main',
      table_name: fresh('set'),
      sql: 'SELECT name FROM people',
    }),
    update: () => ({ description: fresh('dataset') }),
  },
  {
    path: '/api/v1/database',
    kind: 'database',
    related: 'changed_by',
    create: () => ({
      database_name: fresh('database'),
      sqlalchemy_uri: 'postgresql://someone:secret@127.0.0.1:1/none',
    }),
    update: () => ({ database_name: fresh('database') }),
  },
  {
    path: '/api/v1/rowlevelsecurity',
    kind: 'rowlevelsecurity',
    related: 'roles',
    create: (_, { dataset }) => ({
      name: fresh('rule'),
      filter_type: 'Regular',
      tables: [dataset],
      roles: [],
      clause: 'num > 0',
    }),
    update: () => ({ description: fresh('rule') }),
  },
  {
    path: '/api/v1/saved_query',
    kind: 'saved_query',
    related: 'database',
    distinct: 'schema',
    create: (_, { database }) => ({ label: fresh('query'), db_id: database, sql: 'SELECT 1' }),
    update: () => ({ label: fresh('query') }),
  },
  {
    path: '/api/v1/report',
    kind: 'report',
    related: 'owners',
    create: (_, { shown }) => ({
      type: 'Report',
      name: fresh('report'),
      crontab: '0 9 * * *',
      timezone: 'UTC',
      creation_method: 'dashboards',
      dashboard: shown.dashboard,
      recipients: [],
    }),
    update: () => ({ description: fresh('report') }),
  },
  {
    path: '/api/v1/annotation_layer/:layer_id/annotation',
    kind: 'annotation',
    related: 'created_by',
    params: ({ parent }) => ({ layer_id: parent }),
    create: () => ({ short_descr: fresh('annotation'), start_dttm: '2024-01-01', end_dttm: '2024-01-02' }),
    update: () => ({ long_descr: fresh('annotation') }),
  },
  { path: '/api/v1/query', kind: 'query', related: 'user', distinct: 'status' },
  { path: '/api/v1/log', kind: 'log', related: 'user' },
  {
    path: '/api/v1/report/:report_id/log',
    kind: 'report',
    params: subject => ({ report_id: subject.id, id: subject.parent }),
  },
  {
    path: '/api/v1/security/users',
    kind: 'user',
    related: 'roles',
    create: () => ({
      username: fresh('user'),
      first_name: 'A',
      last_name: 'B',
      email: `${fresh('user').replaceAll(' ', '-')}@example.org`,
      password: 'a-long-password',
      roles: [],
    }),
    update: () => ({ first_name: fresh('user') }),
  },
  {
    path: '/api/v1/security/roles',
    kind: 'role',
    create: () => ({ name: fresh('role') }),
    update: () => ({ name: fresh('role') }),
  },
]

function callsOf({ path, kind, params, ...declared }: Declared): Calls {
  const located = params ? { params } : {}
  // A list inside of another object is as hidden as that object; any other list is about nobody's object.
  const about: Call = params ? { kind, ...located } : located
  const one: Call = { kind, ...located }
  const changing: Call = { kind, act: 'write', ...located }
  const column = (name: string) => (subject: Subject) => ({ ...params?.(subject), column: name })
  const choices = (name: string | undefined): Call => ({
    ...about,
    params: column(name ?? 'nothing'),
    ...(name === undefined ? { lacks: 404 } : {}),
  })
  const version = (subject: Subject) => ({ ...params?.(subject), version: 1 })
  return {
    [`GET ${path}`]: about,
    [`GET ${path}/_info`]: about,
    [`GET ${path}/related/:column`]: choices(declared.related),
    [`GET ${path}/distinct/:column`]: choices(declared.distinct),
    [`GET ${path}/:id`]: one,
    ...(declared.create
      ? {
          [`POST ${path}`]: {
            ...about,
            body: declared.create,
            ...(declared.createNeeds ? { needs: declared.createNeeds } : {}),
          },
        }
      : {}),
    ...(declared.update ? { [`PUT ${path}/:id`]: { ...changing, body: declared.update } } : {}),
    [`DELETE ${path}/:id`]: changing,
    [`DELETE ${path}`]: { ...changing, search: declared.bulk ?? (({ id }) => `?q=!(${id})`) },
    [`GET ${path}/:id/revisions`]: changing,
    [`GET ${path}/:id/revisions/:version`]: { ...changing, params: version, lacks: 404 },
    [`POST ${path}/:id/revisions/:version/restore`]: { ...changing, params: version, lacks: 404 },
    [`GET ${path}/_deleted`]: about,
    [`POST ${path}/_deleted/:uuid/restore`]: {
      ...about,
      params: subject => ({ ...params?.(subject), uuid: subject.uuid }),
      lacks: 404,
    },
  }
}

/** The calls that every declared resource has. */
export const resourceCalls: Calls = Object.fromEntries(
  DECLARED.flatMap(declared =>
    Object.entries(callsOf(declared)).map(([name, call]) => [name, { ...call, generic: true }]),
  ),
)
