/** Serialization and filters that dashboards, charts and datasets share. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from './context.ts'
import { fullName, type People, type Person } from './people.ts'
import { type Condition, type FilterColumns, isYes, type NamedFilters } from './query/filters.ts'
import type { ContentRow, Serialized } from './resource.ts'
import { toAge, toWireTime, toWireTimeUtc } from './times.ts'

/** Returns the author and the last editor of an object, with the times. */
export function serializeAudit(context: Context, row: ContentRow, people: People): Serialized {
  const now = Date.parse(context.now)
  const changedBy = personOf(people, row.changed_by_id)
  const createdBy = personOf(people, row.created_by_id)
  return {
    version: row.version,
    changed_by: changedBy,
    changed_by_name: fullName(changedBy ?? undefined),
    changed_by_url: '',
    changed_on: toWireTime(row.changed_on),
    changed_on_utc: toWireTimeUtc(row.changed_on),
    changed_on_dttm: Date.parse(row.changed_on),
    changed_on_delta_humanized: toAge(row.changed_on, now),
    created_by: createdBy,
    created_by_name: fullName(createdBy ?? undefined),
    created_on: toWireTime(row.created_on),
    created_on_delta_humanized: toAge(row.created_on, now),
  }
}

const personOf = (people: People, id: number | null): Person | null => (id === null ? null : (people.get(id) ?? null))

/** Returns the ids of all users that these rows reference. */
export const peopleOf = (rows: readonly ContentRow[]): readonly (number | null)[] =>
  rows.flatMap(row => [row.created_by_id, row.changed_by_id])

export const nameOfUser = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select first_name from users where users.id = ${id})`

/** Filters by owner, creator, editor and time that every content table has. */
export function auditFilters(
  table: string,
  type: string,
  named: { readonly created_by?: NamedFilters } = {},
): FilterColumns {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return {
    uuid: { kind: 'text', sql: column('uuid') },
    owners: {
      kind: 'many',
      exists: id => sql<SqlBool>`exists (select 1 from owners where owners.object_type = ${type}
        and owners.object_id = ${column('id')} and owners.user_id = ${id})`,
    },
    created_by: { kind: 'one', sql: column('created_by_id'), ...(named.created_by ? { named: named.created_by } : {}) },
    changed_by: { kind: 'one', sql: column('changed_by_id') },
    changed_on: { kind: 'time', sql: column('changed_on') },
    created_on: { kind: 'time', sql: column('created_on') },
  }
}

/** `{type}_is_favorite` and `{type}_is_certified`, filters on the id. */
export function starFilters(table: string, type: string): NamedFilters {
  const id = sql.ref(`${table}.id`)
  return {
    [`${type}_is_favorite`]: (value, { user }) =>
      whenYes(
        value,
        sql`exists (select 1 from favorites where favorites.object_type = ${type}
          and favorites.object_id = ${id} and favorites.user_id = ${user.id})`,
      ),
    [`${type}_is_certified`]: value => whenYes(value, isFilled(sql.ref(`${table}.certified_by`))),
  }
}

/** `{type}_created_by_me` and `{type}_has_created_by`, filters on created_by. */
export function creatorFilters(table: string, type: string): NamedFilters {
  const creator = sql.ref(`${table}.created_by_id`)
  return {
    [`${type}_created_by_me`]: (_, { user }) =>
      sql`(${creator} = ${user.id} or ${sql.ref(`${table}.changed_by_id`)} = ${user.id})`,
    [`${type}_has_created_by`]: value => whenYes(value, sql`${creator} is not null`),
  }
}

export const isFilled = (expression: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`(${expression} is not null and ${expression} <> '')`

export const whenYes = (value: unknown, condition: Condition): Condition =>
  isYes(value) ? condition : sql<SqlBool>`not (${condition})`
