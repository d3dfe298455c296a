import { LogEntry } from '@belvedere/api'
import { isRecord } from '@belvedere/core/json'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import { loadObjectNames } from '../../crud/object-names.ts'
import { loadPeople } from '../../crud/people.ts'
import type { Condition } from '../../crud/query/filters.ts'
import { badShape } from '../../crud/query/query.ts'
import type { Reading, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { nameOfUser } from '../../crud/shared.ts'
import { toStoredTime, toWireTime } from '../../crud/times.ts'
import type { Route } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { hoursRoute } from './hours.ts'

type LogRow = Selectable<MetadataSchema['logs']>

const column = (name: string) => sql.ref(`logs.${name}`)

/** `from~until`: from the first time, before the second one. */
function isBetween(value: unknown): Condition {
  const [from, until] = String(value).split('~').map(toStoredTime)
  if (from === undefined || until === undefined) throw badShape('a time range must be two times separated by ~')
  return sql`(logs.created_on >= ${from} and logs.created_on < ${until})`
}

/** `role~3`: the object of the event. */
function isAbout(value: unknown): Condition {
  const [, type, id] = /^(\w{1,40})~(\d{1,9})$/.exec(String(value)) ?? []
  if (type === undefined) throw badShape('an object must be its type and number separated by ~')
  return sql`(logs.object_type = ${type} and logs.object_id = ${Number(id)})`
}

/** Tables and name columns by field of a document with a list of ids. */
const LISTS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  owners: ['users', 'username'],
  roles: ['roles', 'name'],
  tables: ['datasets', 'table_name'],
  tags: ['tags', 'name'],
  dashboards: ['dashboards', 'dashboard_title'],
}

/** Replaces lists of ids by lists of names. Ids without a name are kept. */
async function withNames({ store }: Context, changes: unknown): Promise<unknown> {
  if (!isRecord(changes) || !Array.isArray(changes.fields)) return null
  const idsOf = (value: unknown): readonly number[] => {
    const list = typeof value === 'string' ? storedJson(value, null) : null
    return Array.isArray(list) && list.every(Number.isInteger) ? list.map(Number) : []
  }
  const fields = []
  for (const change of changes.fields.filter(isRecord)) {
    const [table, name] = LISTS[String(change.field)] ?? []
    const ids = [...new Set([...idsOf(change.before), ...idsOf(change.after)])]
    if (table === undefined || name === undefined || ids.length === 0) {
      fields.push(change)
      continue
    }
    const matches = await sql<{ id: number; name: string | null }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(store)
    const names = new Map(matches.rows.map(row => [row.id, row.name]))
    const named = (value: unknown): unknown => {
      const list = idsOf(value)
      return list.length === 0 ? value : list.map(id => names.get(id) ?? `#${id}`).join(', ')
    }
    fields.push({ ...change, before: named(change.before), after: named(change.after) })
  }
  return { ...changes, fields }
}

/** The audit log, for administrators. */
const logResource: Reading<LogRow> = {
  path: 'log',
  detailSchema: LogEntry,
  view: 'Log',
  permissions: ['can_recent_activity'],
  table: 'logs',
  list: {
    columns: [
      'id',
      'action',
      'dashboard_id',
      'slice_id',
      'user_id',
      'user',
      'dttm',
      'json',
      'object_name',
      'object_type',
      'object_id',
      'has_changes',
      'duration_ms',
      'referrer',
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      action: { kind: 'text', sql: column('action') },
      user: { kind: 'one', sql: column('user_id') },
      user_id: { kind: 'number', sql: column('user_id') },
      dashboard_id: { kind: 'number', sql: column('dashboard_id') },
      slice_id: { kind: 'number', sql: column('slice_id') },
      dttm: { kind: 'time', sql: column('created_on'), named: { between: isBetween } },
      json: { kind: 'text', sql: column('json') },
      object_type: { kind: 'text', sql: column('object_type') },
      object_id: { kind: 'number', sql: column('object_id') },
      object: { kind: 'text', sql: column('object_type'), named: { is: isAbout } },
    },
    order: {
      id: column('id'),
      action: column('action'),
      dttm: column('created_on'),
      user_id: column('user_id'),
      'user.first_name': nameOfUser(column('user_id')),
      dashboard_id: column('dashboard_id'),
      slice_id: column('slice_id'),
    },
    first: 'dttm',
  },
  related: { user: { table: 'users', shape: 'person' } },
  distinct: { action: column('action') },
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  present: async (context: Context, rows: readonly LogRow[]): Promise<readonly Serialized[]> => {
    const people = await loadPeople(
      context.store,
      rows.map(row => row.user_id),
    )
    const names = await loadObjectNames(context.store, rows)
    return rows.map(({ created_on, changes, ...row }, index) => ({
      ...row,
      dttm: toWireTime(created_on),
      user: people.get(row.user_id ?? -1) ?? null,
      object_name: names[index] ?? null,
      has_changes: changes !== null,
      duration_ms: null,
      referrer: null,
    }))
  },
  presentDetail: async (row, context) => ({ changes: await withNames(context, storedJson(row.changes, null)) }),
}

export const logRoutes: readonly Route[] = [hoursRoute(logResource.list.filters), ...defineReading(logResource)]
