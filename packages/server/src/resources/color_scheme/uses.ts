import { sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { contains } from '../../crud/query/filters.ts'
import { storedObject } from '../../json/parse.ts'

/** Counts the charts and dashboards that use a scheme, regardless of the caller's rights. */
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
  // the id may be part of another text
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
