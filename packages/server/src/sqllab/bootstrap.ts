import type { RouteInput } from '../http/route.ts'
import { contextOf } from '../resources/context.ts'
import { databaseResource } from '../resources/database/resource.ts'

/** GET /api/v1/sqllab: what an editor begins with. Tabs are kept by the browser, not here. */
export async function bootstrap(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const rows = await context.store
    .selectFrom('databases')
    .selectAll()
    .where('expose_in_sqllab', '=', 1)
    .orderBy('id')
    .execute()
  const told = await databaseResource.present(context, rows)
  const databases = Object.fromEntries(told.map(database => [String(database.id), database]))
  return { result: { active_tab: null, databases, queries: {}, tab_state_ids: [] } }
}
