/** Names of objects in the log of events. */
import { sql } from 'kysely'
import { storedObject } from '../json/parse.ts'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { StoreOrTransaction } from '../metadata/store.ts'

export type LoggedType = ObjectType | 'role' | 'user'

/** Table and column of the name, by type. */
const NAMED: Readonly<Record<string, readonly [table: keyof MetadataSchema, column: string]>> = {
  annotation_layer: ['annotation_layers', 'name'],
  chart: ['charts', 'slice_name'],
  color_scheme: ['color_schemes', 'name'],
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

/** Views whose name differs from that of their type. */
const VIEWS: Readonly<Partial<Record<LoggedType, string>>> = {
  report: 'ReportSchedule',
  rowlevelsecurity: 'RowLevelSecurity',
}

/** Returns the view under which the writes of a type are logged: `CssTemplate` for `css_template`. */
export const viewOf = (type: LoggedType): string =>
  VIEWS[type] ?? type.replace(/(?:^|_)[a-z]/g, letter => letter.slice(-1).toUpperCase())

/** Types that are parts of another object. Their events refer to that object. */
const PARTS: Readonly<Record<string, readonly [type: LoggedType, column: string]>> = {
  annotation: ['annotation_layer', 'layer_id'],
  embedded_dashboard: ['dashboard', 'dashboard_id'],
  filter_set: ['dashboard', 'dashboard_id'],
}

/**
 * Returns the object that an event refers to.
 * @param document document of the written object
 */
export function objectOfPart(
  type: LoggedType,
  id: number,
  document: Readonly<Record<string, unknown>> | null,
): { readonly type: LoggedType; readonly id: number } {
  const [whole, column] = PARTS[type] ?? []
  const whole_id = column === undefined ? null : document?.[column]
  return whole !== undefined && typeof whole_id === 'number' ? { type: whole, id: whole_id } : { type, id }
}

/** Returns the name of an object in its document; null if it has none. */
export function nameIn(type: string, document: Readonly<Record<string, unknown>> | null): string | null {
  const name = document?.[NAMED[type]?.[1] ?? '']
  return typeof name === 'string' && name !== '' ? name : null
}

interface Event {
  readonly json: string
}

function objectOf({ json }: Event): { readonly type: string; readonly id: number } | null {
  const { type, id } = storedObject(json)
  return typeof type === 'string' && Object.hasOwn(NAMED, type) && typeof id === 'number' ? { type, id } : null
}

/** Returns the name stored with the event, for objects that no longer exist. */
function writtenName({ json }: Event): string | null {
  const { name } = storedObject(json)
  return typeof name === 'string' && name !== '' ? name : null
}

/** Returns the current or last name of the object of each event; null if it has none. */
export async function loadObjectNames(
  store: StoreOrTransaction,
  events: readonly Event[],
): Promise<readonly (string | null)[]> {
  const objects = events.map(objectOf)
  const names = new Map<string, string>()
  for (const [type, [table, column]] of Object.entries(NAMED)) {
    const ids = [...new Set(objects.flatMap(object => (object?.type === type ? [object.id] : [])))]
    if (ids.length === 0) continue
    const named = await sql<{ id: number; name: string | null }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(store)
    for (const { id, name } of named.rows) if (name !== null) names.set(`${type} ${id}`, name)
  }
  return events.map((event, index) => {
    const object = objects[index]
    return (object ? names.get(`${object.type} ${object.id}`) : undefined) ?? writtenName(event)
  })
}
