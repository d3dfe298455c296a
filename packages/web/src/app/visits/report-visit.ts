import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import { dashboardQuery } from '../../data/queries.ts'
import type { App } from '../../state/app.ts'
import type { Visit } from './visit-of.ts'

const idOf = async (app: App, { key }: Visit): Promise<number> =>
  /^\d+$/.test(key) ? Number(key) : (await app.part(createQueryClient).fetchQuery(dashboardQuery(app, key))).id

/** Reports an opened object to the server, for recent activity. */
export async function reportVisit(app: App, visit: Visit): Promise<void> {
  const { action, object_type } = visit
  await call(app, 'POST /api/v1/log/', { body: { action, object_type, object_id: await idOf(app, visit) } })
  await app.part(createQueryClient).invalidateQueries({ queryKey: ['recents'] })
}
