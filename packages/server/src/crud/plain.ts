/** Resources whose fields are columns of one table. Their writes are derived from the declaration. */
import { type RawBuilder, sql } from 'kysely'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { Body, FieldRules } from './fields.ts'
import { loadPeople } from './people.ts'
import type { ContentRow, Serialized, Writing } from './resource.ts'
import { peopleOf, serializeAudit } from './shared.ts'
import { firstVersion, newAudit } from './write.ts'

type Table = keyof MetadataSchema
type Values = Readonly<Record<string, unknown>>

/** Converts a value for storage: booleans to 0 and 1, lists and objects to JSON text. */
const toStored = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Inserts a content row with a new uuid and audit columns; returns its id. */
export async function insertRow(context: Context, type: ObjectType, table: Table, values: Values): Promise<number> {
  const uuid = context.services.ids.uuid()
  const row: Values = { ...values, uuid, version: await firstVersion(context, type, uuid), ...newAudit(context) }
  const columns = Object.keys(row).map(name => sql.ref(name))
  const made = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row).map(toStored))}) returning id`.execute(context.store)
  return made.rows[0]?.id ?? 0
}

export async function updateRow({ store }: Context, table: Table, id: number, values: Values): Promise<void> {
  const changes = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${toStored(value)}`],
  )
  if (changes.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(store)
}

/** Returns the stored row. */
export async function documentOf({ store }: Context, table: Table, id: number): Promise<Serialized> {
  const value = await sql<Serialized>`select * from ${sql.table(table)} where id = ${id}`.execute(store)
  return value.rows[0] ?? {}
}

interface Plain<R extends ContentRow> {
  readonly type: ObjectType
  readonly table: Table
  readonly fields: FieldRules
  /** Fields of a new object; default: `fields`. */
  readonly createFields?: FieldRules
  /** Values of columns that the body of a new object omits. */
  readonly defaults: Values
  /** Validates the body and converts it to columns; `row` is null for a new object. */
  readonly toColumns?: (context: Context, body: Body, row: R | null) => Values | Promise<Values>
  readonly remove?: (context: Context, row: R) => Promise<void>
  /** Default: every user with the right to write. */
  readonly mayChange?: (context: Context, row: R) => boolean
}

export function plainWriting<R extends ContentRow>(plain: Plain<R>): Writing<R> {
  const { type, table, fields, defaults, toColumns = (_, body) => body, remove, mayChange = () => true } = plain
  const createFields = plain.createFields ?? fields
  return {
    createFields,
    updateFields: withoutNull(fields, createFields, defaults),
    create: async (context, body) =>
      insertRow(context, type, table, { ...defaults, ...withoutNulls(await toColumns(context, body, null), defaults) }),
    update: async (context, row, body) =>
      updateRow(context, table, row.id, withDefaults(await toColumns(context, body, row), defaults)),
    document: (context, id) => documentOf(context, table, id),
    mayChange,
    ...(remove ? { remove } : {}),
  }
}

/** Fields that a new object requires cannot become null later, unless the column has a default. */
const withoutNull = (fields: FieldRules, createFields: FieldRules, defaults: Values): FieldRules =>
  Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [
      name,
      createFields[name]?.required && !(name in defaults) ? { ...rule, nullable: false } : rule,
    ]),
  )

/** Removes null values of columns that have a default. */
const withoutNulls = (values: Values, defaults: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && (value !== null || !(name in defaults))),
  )
const withDefaults = (values: Values, defaults: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null && name in defaults ? defaults[name] : value]),
  )

/** Serializes rows with their audit fields and the result of `serialize`. */
export async function presentPlain<R extends ContentRow>(
  context: Context,
  rows: readonly R[],
  serialize: (row: R) => Serialized,
): Promise<readonly Serialized[]> {
  const people = await loadPeople(context.store, peopleOf(rows))
  return rows.map(row => ({ id: row.id, uuid: row.uuid, ...serialize(row), ...serializeAudit(context, row, people) }))
}

/** Order columns of every content table. */
export const auditOrder = (table: Table): Readonly<Record<string, RawBuilder<unknown>>> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const nameOf = (name: string) => sql`(select first_name from users where users.id = ${column(name)})`
  return {
    id: column('id'),
    'changed_by.first_name': nameOf('changed_by_id'),
    'created_by.first_name': nameOf('created_by_id'),
    changed_on: column('changed_on'),
    changed_on_delta_humanized: column('changed_on'),
    created_on: column('created_on'),
  }
}

/** Related fields of every content resource. */
export const AUDIT_RELATED = {
  created_by: { table: 'users', shape: 'person' },
  changed_by: { table: 'users', shape: 'person' },
} as const
export const AUDIT_COLUMNS = [
  'created_by',
  'created_on',
  'changed_by',
  'changed_on',
  'changed_on_delta_humanized',
] as const
