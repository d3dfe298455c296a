/**
 * A product with somebody of every kind in it, and an object of every kind on demand: what tests that go through
 * all routes need. Real services, real engine, requests injected.
 */
import { randomUUID } from 'node:crypto'
import { makeDataset } from '../dataset.ts'
import { startTestKit, type TestAnswer, type TestKit, type TestKitOptions, type TestUser } from '../kit.ts'
import { audit, COLUMNS, type Maker, objectMaker, TABLE } from './objects.ts'

/** The requester. `gamma_data` is Gamma with the dataset granted; `guest` holds a token for one embedded dashboard. */
export const PRINCIPALS = ['admin', 'alpha', 'gamma_data', 'gamma', 'sql_lab', 'nobody', 'public', 'guest'] as const
export type PrincipalName = (typeof PRINCIPALS)[number]

export interface World {
  readonly kit: TestKit
  /** The dataset that `gamma_data` may read. */
  readonly dataset: number
  readonly database: number
  /** The dashboard that guests are let in to, its chart, and the uuid of its embedding. */
  readonly shown: { readonly dashboard: number; readonly chart: number; readonly uuid: string }
  readonly idOf: (name: PrincipalName) => number
  readonly make: Maker
  readonly send: (name: PrincipalName, method: string, url: string, body?: unknown) => Promise<TestAnswer>
  readonly close: () => Promise<void>
}

const CSV = ['ds,name,num', '2024-01-01,Ada,3', '2024-02-01,Grace,5'].join('\n')
/** `options`: with a server, it listens. */
export async function startWorld(
  options: Pick<TestKitOptions, 'server' | 'errorPage' | 'config'> = {},
): Promise<World> {
  const kit = await startTestKit({
    ...options,
    engine: 'real',
    config: { ...options.config, flags: { ALERT_REPORTS: true, DYNAMIC_PLUGINS: true } },
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
