/** Where objects have their names, and names of the objects that events are about. */
import { sql } from 'kysely'
import { storedObject } from '../json/parse.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { StoreOrTransaction } from '../metadata/store.ts'

/** Table and column of the name, by the type that events are written with. */
const NAMED: Readonly<Record<string, readonly [table: keyof MetadataSchema, column: string]>> = {
  annotation_layer: ['annotation_layers', 'name'],
  chart: ['charts', 'slice_name'],
  css_template: ['css_templates', 'template_name'],
  dashboard: ['dashboards', 'dashboard_title'],
  database: ['databases', 'database_name'],
  dataset: ['datasets', 'table_name'],
  report: ['reports', 'name'],
  role: ['roles', 'name'],
  rowlevelsecurity: ['row_level_security_filters', 'name'],
  saved_query: ['saved_queries', 'label'],
  tag: ['tags', 'name'],
  theme: ['themes', 'theme_name'],
  user: ['users', 'username'],
}

/** What rows of one type are called; null where their type has no names. */
export function namesOf(type: string, rows: readonly object[]): readonly string[] | null {
  const [, column] = Object.hasOwn(NAMED, type) ? (NAMED[type] ?? []) : []
  if (column === undefined) return null
  return rows.map(row => String((row as Readonly<Record<string, unknown>>)[column] ?? ''))
}

interface Event {
  readonly json: string
}

function objectOf({ json }: Event): { readonly type: string; readonly id: number } | null {
  const { type, id } = storedObject(json)
  return typeof type === 'string' && Object.hasOwn(NAMED, type) && typeof id === 'number' ? { type, id } : null
}

/** The name that was written with an event whose object went with it, or is gone since. */
function writtenName({ json }: Event): string | null {
  const { name } = storedObject(json)
  return typeof name === 'string' && name !== '' ? name : null
}

/** For each event the name of its object, as it is called now or was called last; null: it has none. */
export async function loadObjectNames(
  store: StoreOrTransaction,
  events: readonly Event[],
): Promise<readonly (string | null)[]> {
  const objects = events.map(objectOf)
  const names = new Map<string, string>()
  for (const [type, [table, column]] of Object.entries(NAMED)) {
    const ids = [...new Set(objects.flatMap(object => (object?.type === type ? [object.id] : [])))]
    if (ids.length === 0) continue
    const found = await sql<{ id: number; name: string | null }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(store)
    for (const { id, name } of found.rows) if (name !== null) names.set(`${type} ${id}`, name)
  }
  return events.map((event, index) => {
    const object = objects[index]
    return (object ? names.get(`${object.type} ${object.id}`) : undefined) ?? writtenName(event)
  })
}
