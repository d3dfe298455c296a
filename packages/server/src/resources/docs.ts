/** What the API description says of a declared resource: made of the declaration, so that it cannot say otherwise. */
import type { RouteDocs } from '../http/route.ts'
import type { FieldRules } from './fields.ts'
import { operatorsOf } from './filters.ts'
import type { AnyRow, Reading } from './resource.ts'

type Part = Readonly<Record<string, unknown>>

const INTEGER: Part = { type: 'integer' }
const TEXT: Part = { type: 'string' }
const object = (properties: Readonly<Record<string, unknown>>): Part => ({ type: 'object', properties })
const rows = (columns: readonly string[]): Part =>
  object(Object.fromEntries(columns.map(column => [column.split('.')[0] ?? column, {}])))

/** A body with these fields, as JSON schema. Unknown fields are refused. */
export function bodySchema(fields: FieldRules, partial = false): Part {
  const required = Object.entries(fields).flatMap(([name, rule]) => (rule.required && !partial ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { schema = {}, nullable }]) => [
        name,
        nullable && typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema,
      ]),
    ),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  }
}

export function listDocs<R extends AnyRow>({ path, list }: Reading<R>): RouteDocs {
  const filters = Object.entries(list.filters).map(([name, column]) => `${name} (${operatorsOf(column).join(', ')})`)
  return {
    summary: `List objects of ${path}`,
    description: `Filters: ${filters.join('; ')}. Order columns: ${Object.keys(list.order).join(', ')}.`,
    answer: object({
      count: INTEGER,
      ids: { type: 'array', items: INTEGER },
      list_columns: { type: 'array', items: TEXT },
      list_title: TEXT,
      label_columns: object({}),
      description_columns: object({}),
      order_columns: { type: 'array', items: TEXT },
      result: { type: 'array', items: rows(list.columns) },
    }),
  }
}

export function infoDocs<R extends AnyRow>({ path }: Reading<R>): RouteDocs {
  return {
    summary: `What the caller may do with ${path}, and the shape of its forms`,
    answer: object({ permissions: { type: 'array', items: TEXT }, filters: object({}) }),
  }
}

export function detailDocs<R extends AnyRow>({ path, list }: Reading<R>): RouteDocs {
  return { summary: `Read one ${path}`, answer: object({ id: INTEGER, result: rows(list.columns) }) }
}

export function writeDocs<R extends AnyRow>({ path }: Reading<R>, fields: FieldRules, partial = false): RouteDocs {
  const body = bodySchema(fields, partial)
  const { required: _, ...accepted } = body as { readonly required?: unknown }
  return {
    summary: partial ? `Change a ${path}; what is not sent stays` : `Create a ${path}`,
    body,
    answer: object({ id: INTEGER, result: accepted, ...(partial ? { last_modified_time: INTEGER } : {}) }),
    ...(partial ? {} : { status: 201 }),
  }
}

export function deletedListDocs<R extends AnyRow>({ path }: Reading<R>): RouteDocs {
  const deleted = ['uuid', 'id', 'name', 'deleted_by', 'deleted_on', 'deleted_on_utc', 'deleted_on_delta_humanized']
  return {
    summary: `Deleted objects of ${path} that the caller may bring back, the latest first`,
    description: 'Looks at the latest 200 deletions. q: page, page_size.',
    answer: object({ count: INTEGER, result: { type: 'array', items: rows(deleted) } }),
  }
}

export function restoredDocs<R extends AnyRow>({ path, list }: Reading<R>): RouteDocs {
  return {
    summary: `Bring a deleted ${path} back, with its id, uuid and all that hung on it`,
    answer: object({ id: INTEGER, result: rows(list.columns), last_modified_time: INTEGER }),
  }
}

export const deletionDocs = (summary: string): RouteDocs => ({ summary, answer: object({ message: TEXT }) })
