import { contextOf } from '../crud/context.ts'
import type { RouteInput } from '../http/route.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { tabsOf } from './tab-states.ts'

/**
 * GET /api/v1/sqllab: initial data of an editor, with the tabs of `/tabstateview/`. The product's own editor stores its
 * tabs in the browser.
 */
export async function bootstrap(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const rows = await context.store
    .selectFrom('databases')
    .selectAll()
    .where('expose_in_sqllab', '=', 1)
    .orderBy('id')
    .execute()
  const serialized = await databaseResource.present(context, rows)
  const databases = Object.fromEntries(serialized.map(database => [String(database.id), database]))
  return { result: { databases, queries: {}, ...(await tabsOf(context)) } }
}
