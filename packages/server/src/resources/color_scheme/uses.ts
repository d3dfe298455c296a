import { sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { contains } from '../../crud/filters.ts'
import { storedObject } from '../../json/parse.ts'

/** How many charts and dashboards name a scheme, whoever may see them. */
export async function usesOf({ store }: Context, scheme_id: string) {
  const charts = await store
    .selectFrom('charts')
    .select('params as text')
    .where(contains(sql.ref('charts.params'), scheme_id))
    .execute()
  const dashboards = await store
    .selectFrom('dashboards')
    .select('json_metadata as text')
    .where(contains(sql.ref('dashboards.json_metadata'), scheme_id))
    .execute()
  // the id may be part of some other text
  const count = (rows: readonly { readonly text: string }[], fields: readonly string[]): number =>
    rows.filter(({ text }) => {
      const stored = storedObject(text)
      return fields.some(field => stored[field] === scheme_id)
    }).length
  return {
    charts: count(charts, ['color_scheme', 'linear_color_scheme']),
    dashboards: count(dashboards, ['color_scheme']),
  }
}
