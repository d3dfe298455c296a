/** Lists, reads, choices and `_info` of a declared resource (requirements API-CORE-007 to -009, API-RESOURCE-*). */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { can, permissionsOn } from '@belvedere/core/permissions'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { type FieldRules, isStoredInteger } from './fields.ts'
import { formColumns, labelsOf, operatorLabel } from './labels.ts'
import { type Condition, conditionOf, contains, operatorsOf } from './query/filters.ts'
import {
  badShape,
  decodeQ,
  type ListQuery,
  optionalInteger,
  optionalText,
  pageSize,
  parseListQuery,
} from './query/query.ts'
import type { AnyRow, Choice, Reading, Related, Serialized } from './resource.ts'

const all = (conditions: readonly Condition[]) => sql`${sql.join(conditions, sql` and `)}`

export async function listObjects<R extends AnyRow>(
  resource: Reading<R>,
  query: ListQuery,
  context: Context,
): Promise<Serialized> {
  const { store } = context
  const table = sql.table(resource.table)
  const where = all([
    resource.listed(context),
    ...query.filters.map(filter => conditionOf(filter, resource.list.filters, context)),
  ])
  const order = orderOf(resource, query.order_column)
  const direction = query.order_direction === 'asc' ? sql`asc` : sql`desc`
  const counted = await sql<{ count: number | string }>`select count(*) as count from ${table} where ${where}`.execute(
    store,
  )
  const result = await sql<R>`select ${table}.* from ${table} where ${where}
    order by ${order} ${direction}, ${table}.id ${direction}
    limit ${query.page_size} offset ${query.page * query.page_size}`.execute(store)
  const serialized = await resource.present(context, result.rows)
  const columns = query.columns.length > 0 ? query.columns : resource.list.columns
  return {
    count: Number(counted.rows[0]?.count ?? 0),
    ids: serialized.map(object => object.id),
    ...outerKeys(resource, columns, query.keys),
    result: serialized.map(object => pick(object, columns)),
  }
}

function orderOf<R extends AnyRow>(resource: Reading<R>, column: string | null) {
  const order = resource.list.order[column ?? resource.list.first ?? 'changed_on_delta_humanized']
  if (!order || (column !== null && !Object.hasOwn(resource.list.order, column))) {
    throw badShape(`lists cannot be ordered by ${column}`)
  }
  return order
}

function outerKeys<R extends AnyRow>(
  resource: Reading<R>,
  columns: readonly string[],
  keys: readonly string[] | null,
): Serialized {
  const outer: Serialized = {
    list_columns: columns,
    list_title: `List ${resource.view}`,
    label_columns: labelsOf(resource, columns),
    description_columns: {},
    order_columns: Object.keys(resource.list.order),
  }
  return narrowed(outer, keys)
}

const narrowed = (outer: Serialized, keys: readonly string[] | null): Serialized =>
  keys === null ? outer : Object.fromEntries(Object.entries(outer).filter(([key]) => keys.includes(key)))

/** Returns the requested keys of an object; `owners.id` selects only `id` of every owner. */
export function pick(object: Serialized, columns: readonly string[]): Serialized {
  const picked: Record<string, unknown> = {}
  const inner = new Map<string, string[]>()
  for (const column of columns) {
    const [outer = '', ...rest] = column.split('.')
    if (rest.length === 0) {
      if (Object.hasOwn(object, outer)) picked[outer] = object[outer]
    } else inner.set(outer, [...(inner.get(outer) ?? []), rest.join('.')])
  }
  for (const [outer, names] of inner) {
    if (!Object.hasOwn(object, outer) || Object.hasOwn(picked, outer)) continue
    const value = object[outer]
    if (Array.isArray(value)) picked[outer] = value.map(entry => (isRecord(entry) ? pick(entry, names) : entry))
    else picked[outer] = isRecord(value) ? pick(value, names) : value
  }
  return picked
}

/** Returns the row of an address if the caller may open it. */
export async function findReadable<R extends AnyRow>(resource: Reading<R>, key: string, context: Context): Promise<R> {
  const table = sql.table(resource.table)
  const byId = /^\d{1,10}$/.test(key) && isStoredInteger(Number(key)) ? sql`${table}.id = ${Number(key)}` : null
  const byKey = key.includes('\0') ? null : (resource.byKey?.(key) ?? null)
  const conditions = [byId, byKey].filter(condition => condition !== null)
  if (conditions.length === 0) throw new AppError('NOT_FOUND')
  const result = await sql<R & { may_read: number | boolean }>`
    select ${table}.*, case when ${resource.readable(context)} then 1 else 0 end as may_read
    from ${table} where ${sql.join(conditions, sql` or `)}
    order by ${byId ? sql`case when ${byId} then 0 else 1 end` : sql`${table}.id`} limit 1`.execute(context.store)
  const [row] = result.rows
  // Guests only know the addresses of their page, and must not learn which other rows exist.
  if (!row) throw new AppError(context.user.guest ? resource.refusal : 'NOT_FOUND')
  if (Number(row.may_read) === 0) throw new AppError(resource.refusal)
  const { may_read: _, ...plain } = row
  return plain as unknown as R
}

export async function serializeOne<R extends AnyRow>(
  resource: Reading<R>,
  row: R,
  context: Context,
): Promise<Serialized> {
  const [serialized] = await resource.present(context, [row])
  return { ...serialized, ...(await resource.presentOne?.(context, row)) }
}

/**
 * Returns the response to a read of one object. `q` limits the keys of the object (`columns`) and around it (`keys`).
 */
export function detailOf<R extends AnyRow>(
  resource: Reading<R>,
  serialized: Serialized,
  request: FastifyRequest,
): Serialized {
  const { columns, keys } = parseListQuery(request)
  const shown = columns.length > 0 ? pick(serialized, columns) : serialized
  const names = Object.keys(shown)
  const outer: Serialized = {
    show_columns: names,
    show_title: `Show ${resource.view}`,
    label_columns: labelsOf(resource, names),
    description_columns: {},
  }
  return { id: serialized.id, ...narrowed(outer, keys), result: shown }
}

interface Forms {
  readonly createFields: FieldRules
  readonly updateFields: FieldRules
}

/** Returns the caller's permissions on the resource, and the schema of its forms. */
export function infoOf<R extends AnyRow>(
  resource: Reading<R> & { readonly writing?: Forms },
  context: Context,
  request: FastifyRequest,
): Serialized {
  const q = decodeQ(request)
  const keys = isRecord(q) && Array.isArray(q.keys) ? q.keys : null
  const info: Serialized = {
    permissions: [
      ...permissionsOn(context.user, resource.view),
      ...(resource.permissions ?? []).filter(name => can(context.user, name, resource.view)),
    ].sort(),
    add_columns: formColumns(resource.writing?.createFields ?? {}),
    add_title: `Add ${resource.view}`,
    edit_columns: formColumns(resource.writing?.updateFields ?? {}),
    edit_title: `Edit ${resource.view}`,
    filters: Object.fromEntries(
      Object.entries(resource.list.filters).map(([name, column]) => [
        name,
        operatorsOf(column).map(operator => ({ name: operatorLabel(operator), operator })),
      ]),
    ),
  }
  return narrowed(info, keys)
}

interface ChoiceQuery {
  readonly filter: string | null
  readonly page: number
  readonly page_size: number
  readonly include_ids: readonly number[]
}

function parseChoiceQuery(request: FastifyRequest): ChoiceQuery {
  const q = decodeQ(request) ?? {}
  if (!isRecord(q)) throw badShape('an object is needed')
  const included = q.include_ids ?? []
  if (!Array.isArray(included) || !included.every(isStoredInteger)) {
    throw badShape('include_ids is not a list of ids')
  }
  return {
    filter: optionalText(q, 'filter'),
    page: Math.max(0, optionalInteger(q, 'page') ?? 0),
    page_size: pageSize(optionalInteger(q, 'page_size')),
    include_ids: included,
  }
}

/** Returns the choices of a field that references people, roles or databases. */
export async function relatedChoices(related: Related, request: FastifyRequest, context: Context): Promise<Serialized> {
  const requested = parseChoiceQuery(request)
  const table = sql.table(related.table)
  const text = TEXT_OF[related.table]
  const among = related.among?.(context) ?? sql`1 = 1`
  const hasEmails = context.user.is_admin || can(context.user, 'can_read', 'User')
  const searched =
    requested.filter === null ? among : sql`${among} and ${searchOf(related, requested.filter, hasEmails)}`
  const where = related.table === 'users' ? sql`${searched} and users.active = 1` : searched
  const counted = await sql<{ count: number | string }>`select count(*) as count from ${table} where ${where}`.execute(
    context.store,
  )
  const email = hasEmails ? sql`, users.email as email` : sql``
  const columns = related.table === 'users' ? sql`, users.active as active${email}` : sql``
  const rows = (condition: typeof where, limit: number, offset: number) =>
    sql<ChoiceRow>`select ${table}.id as id, ${text} as text ${columns} from ${table} where ${condition}
      order by ${text}, ${table}.id limit ${limit} offset ${offset}`.execute(context.store)
  const page = await rows(where, requested.page_size, requested.page * requested.page_size)
  const included =
    requested.page === 0 && requested.include_ids.length > 0
      ? (
          await rows(
            sql`${among} and ${table}.id in (${sql.join(requested.include_ids)})`,
            requested.include_ids.length,
            0,
          )
        ).rows
      : []
  const seen = new Set(page.rows.map(row => row.id))
  const choices = [...page.rows, ...included.filter(row => !seen.has(row.id))]
  return { count: Number(counted.rows[0]?.count ?? 0), result: choices.map(toChoice) }
}

interface ChoiceRow {
  readonly id: number
  readonly text: string
  readonly email?: string
  readonly active?: number
}
const toChoice = (row: ChoiceRow): Choice => ({
  value: row.id,
  text: row.text,
  extra: {
    ...(row.email === undefined ? {} : { email: row.email }),
    ...(row.active === undefined ? {} : { active: row.active === 1 }),
  },
})

const TEXT_OF: Readonly<Record<Related['table'], ReturnType<typeof sql>>> = {
  users: sql`trim(users.first_name || ' ' || users.last_name)`,
  roles: sql`roles.name`,
  databases: sql`databases.database_name`,
  charts: sql`charts.slice_name`,
  dashboards: sql`dashboards.dashboard_title`,
  datasets: sql`datasets.table_name`,
}

/** Searches mail addresses only for users who may see them: a search would confirm each guess. */
function searchOf(related: Related, filter: string, hasEmails: boolean): Condition {
  if (related.table === 'users') {
    const email = hasEmails ? sql` || ' ' || users.email` : sql``
    return contains(sql`users.first_name || ' ' || users.last_name || ' ' || users.username${email}`, filter)
  }
  const name = TEXT_OF[related.table]
  return related.shape === 'starts'
    ? sql`lower(substr(${name}, 1, ${filter.length})) = ${filter.toLowerCase()}`
    : contains(name, filter)
}

/** Returns the distinct values of a column among the rows that the caller may see, ascending. */
export async function distinctChoices<R extends AnyRow>(
  resource: Reading<R>,
  column: string,
  request: FastifyRequest,
  context: Context,
): Promise<Serialized> {
  const expression = Object.hasOwn(resource.distinct, column) ? resource.distinct[column] : undefined
  if (!expression) throw new AppError('NOT_FOUND')
  const requested = parseChoiceQuery(request)
  const table = sql.table(resource.table)
  const where = all([
    resource.listed(context),
    sql`${expression} is not null`,
    ...(requested.filter === null ? [] : [contains(expression, requested.filter)]),
  ])
  const result = await sql<{ value: string }>`select distinct ${expression} as value from ${table}
    where ${where} order by 1`.execute(context.store)
  const page = result.rows.slice(requested.page * requested.page_size, (requested.page + 1) * requested.page_size)
  return { count: result.rows.length, result: page.map(({ value }) => ({ text: value, value })) }
}
