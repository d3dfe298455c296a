/** API documentation of a declared resource, derived from the declaration. */
import { User } from '@belvedere/api'
import Type, { type TObject, type TSchema } from 'typebox'
import type { RouteDocs } from '../http/route.ts'
import type { FieldRules } from './fields.ts'
import { operatorsOf } from './query/filters.ts'
import type { AnyRow, Reading } from './resource.ts'

type Part = Readonly<Record<string, unknown>>

const INTEGER = Type.Integer()
const TEXT = Type.String()
const TEXTS = Type.Array(TEXT)
const BY_NAME = Type.Record(Type.String(), TEXT)

/** Schema of a list row: the default columns are required, the columns that a caller may request are optional. */
export const rowSchema = ({
  detailSchema: schema,
  list,
}: {
  readonly detailSchema?: TObject
  readonly list: { readonly columns: readonly string[] }
}) => {
  const usual = new Set(list.columns.map(column => column.split('.')[0] ?? column))
  const known: readonly (readonly [string, TSchema])[] = [
    ...[...usual].map(name => [name, schema?.properties[name] ?? Type.Unknown()] as const),
    ...Object.entries(schema?.properties ?? {}).filter(([name]) => !usual.has(name)),
  ]
  return Type.Object(
    Object.fromEntries(known.map(([name, schema]) => [name, usual.has(name) ? schema : Type.Optional(schema)])),
  )
}

/** Schema of `q` for a list. */
export const LIST_Q = Type.Object({
  columns: Type.Optional(TEXTS),
  keys: Type.Optional(TEXTS),
  filters: Type.Optional(Type.Array(Type.Object({ col: TEXT, opr: TEXT, value: Type.Unknown() }))),
  order_column: Type.Optional(TEXT),
  order_direction: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(INTEGER),
  page_size: Type.Optional(INTEGER),
})

/** JSON schema of a body with these fields. Other fields are refused. */
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

export function listDocs<R extends AnyRow>(resource: Reading<R>): RouteDocs {
  const { path, list } = resource
  const filters = Object.entries(list.filters).map(([name, column]) => `${name} (${operatorsOf(column).join(', ')})`)
  return {
    summary: `List objects of ${path}`,
    description:
      `Filters: ${filters.join('; ')}. Order columns: ${Object.keys(list.order).join(', ')}. Where \`q\` names
      columns, rows have those.`.replace(/\s+/g, ' '),
    q: LIST_Q,
    answer: Type.Object({
      count: INTEGER,
      ids: Type.Array(INTEGER),
      list_columns: TEXTS,
      list_title: TEXT,
      label_columns: BY_NAME,
      description_columns: BY_NAME,
      order_columns: TEXTS,
      result: Type.Array(rowSchema(resource)),
    }),
  }
}

const FORM = Type.Array(
  Type.Object({
    name: TEXT,
    label: TEXT,
    description: TEXT,
    /** String, Integer, Float, Boolean, List, Dict, DateTime or Raw. */
    type: TEXT,
    required: Type.Boolean(),
    unique: Type.Boolean(),
    validate: Type.Optional(TEXTS),
  }),
)

export function infoDocs<R extends AnyRow>({ path }: Reading<R>): RouteDocs {
  return {
    summary: `Rights of the caller on ${path}, and the fields of its forms`,
    q: Type.Object({ keys: Type.Optional(TEXTS) }),
    answer: Type.Object({
      permissions: TEXTS,
      add_columns: FORM,
      add_title: TEXT,
      edit_columns: FORM,
      edit_title: TEXT,
      filters: Type.Record(Type.String(), Type.Array(Type.Object({ name: TEXT, operator: TEXT }))),
    }),
  }
}

export function detailDocs<R extends AnyRow>(resource: Reading<R>): RouteDocs {
  return {
    summary: `Read one ${resource.path}`,
    q: Type.Object({ columns: Type.Optional(TEXTS), keys: Type.Optional(TEXTS) }),
    answer: Type.Object({
      id: INTEGER,
      show_columns: TEXTS,
      show_title: TEXT,
      label_columns: BY_NAME,
      description_columns: BY_NAME,
      result: resource.detailSchema ?? rowSchema(resource),
    }),
  }
}

/** Schema of `q` for the choices of a form field. */
const CHOICE_Q = Type.Object({
  filter: Type.Optional(TEXT),
  page: Type.Optional(INTEGER),
  page_size: Type.Optional(INTEGER),
  include_ids: Type.Optional(Type.Array(INTEGER)),
})

export const relatedDocs = <R extends AnyRow>({ path }: Reading<R>): RouteDocs => ({
  summary: `Choices for a field of a ${path} that refers to another object`,
  q: CHOICE_Q,
  answer: Type.Object({
    count: INTEGER,
    result: Type.Array(
      Type.Object({
        value: INTEGER,
        text: TEXT,
        extra: Type.Object({ email: Type.Optional(TEXT), active: Type.Optional(Type.Boolean()) }),
      }),
    ),
  }),
})

export const distinctDocs = <R extends AnyRow>({ path }: Reading<R>): RouteDocs => ({
  summary: `Values that a field of a ${path} has`,
  q: CHOICE_Q,
  answer: Type.Object({ count: INTEGER, result: Type.Array(Type.Object({ text: TEXT, value: TEXT })) }),
})

export function writeDocs<R extends AnyRow>({ path }: Reading<R>, fields: FieldRules, partial = false): RouteDocs {
  const body = bodySchema(fields, partial)
  const { required: _, ...accepted } = body as { readonly required?: unknown }
  return {
    summary: partial ? `Change a ${path}; omitted fields keep their values` : `Create a ${path}`,
    body,
    answer: {
      type: 'object',
      required: ['id', 'result', ...(partial ? ['last_modified_time'] : [])],
      properties: { id: INTEGER, result: accepted, ...(partial ? { last_modified_time: INTEGER } : {}) },
    },
    ...(partial ? {} : { status: 201 }),
  }
}

export const deletionDocs = (summary: string): RouteDocs => ({ summary, answer: Type.Object({ message: TEXT }) })

const PERSON_OR_NOBODY = Type.Union([User, Type.Null()])

export const deletedListDocs = <R extends AnyRow>({ path }: Reading<R>): RouteDocs => ({
  summary: `Deleted objects of ${path} that the caller can restore`,
  q: Type.Object({ page: Type.Optional(INTEGER), page_size: Type.Optional(INTEGER) }),
  answer: Type.Object({
    count: INTEGER,
    result: Type.Array(
      Type.Object({
        uuid: TEXT,
        id: INTEGER,
        name: TEXT,
        deleted_by: PERSON_OR_NOBODY,
        deleted_on: TEXT,
        deleted_on_utc: TEXT,
        deleted_on_delta_humanized: TEXT,
      }),
    ),
  }),
})

export const restoredDocs = <R extends AnyRow>(resource: Reading<R>): RouteDocs => ({
  summary: `Restore a deleted ${resource.path}`,
  answer: Type.Object({
    id: INTEGER,
    result: resource.detailSchema ?? rowSchema(resource),
    last_modified_time: INTEGER,
  }),
})
