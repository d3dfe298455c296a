import { LogEntry } from '@belvedere/api'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { defineReading } from '../../crud/define-resource.ts'
import type { Condition } from '../../crud/filters.ts'
import { loadObjectNames } from '../../crud/object-names.ts'
import { loadPeople } from '../../crud/people.ts'
import { badShape } from '../../crud/query.ts'
import type { Reading, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { nameOfUser } from '../../crud/shared.ts'
import { toStoredTime, toWireTime } from '../../crud/times.ts'
import type { Route } from '../../http/route.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { hoursRoute } from './hours.ts'

type LogRow = Selectable<MetadataSchema['logs']>

const column = (name: string) => sql.ref(`logs.${name}`)

/** `from~until`: from the first moment on, before the second one. */
function isBetween(value: unknown): Condition {
  const [from, until] = String(value).split('~').map(toStoredTime)
  if (from === undefined || until === undefined) throw badShape('a range of times is two moments with ~ between them')
  return sql`(logs.created_on >= ${from} and logs.created_on < ${until})`
}

/** Who did what, for administrators. */
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
    return rows.map(({ created_on, ...row }, index) => ({
      ...row,
      dttm: toWireTime(created_on),
      user: people.get(row.user_id ?? -1) ?? null,
      object_name: names[index] ?? null,
      duration_ms: null,
      referrer: null,
    }))
  },
}

export const logRoutes: readonly Route[] = [hoursRoute(logResource.list.filters), ...defineReading(logResource)]
