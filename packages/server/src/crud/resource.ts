/** A REST resource is declared: what is visible, sortable, searchable and writable. The handlers follow from it. */
import type { FastifyRequest } from 'fastify'
import type { RawBuilder, Selectable } from 'kysely'
import type { TObject } from 'typebox'
import type { RouteInput } from '../http/route.ts'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { Body, FieldRules } from './fields.ts'
import type { Condition, FilterColumns } from './filters.ts'

export type DashboardRow = Selectable<MetadataSchema['dashboards']>
export type ChartRow = Selectable<MetadataSchema['charts']>
export type DatasetRow = Selectable<MetadataSchema['datasets']>
export type DatabaseRow = Selectable<MetadataSchema['databases']>
export type RowRuleRow = Selectable<MetadataSchema['row_level_security_filters']>
/** Any row that has an address. */
export interface AnyRow {
  readonly id: number
}
/** What the stored rows of all content objects have in common. */
export type ContentRow = Pick<
  DashboardRow,
  'id' | 'uuid' | 'version' | 'created_on' | 'changed_on' | 'created_by_id' | 'changed_by_id'
>
/** An object as it is serialized on the wire. */
export type Serialized = Readonly<Record<string, unknown>>

export interface Choice {
  readonly value: string | number
  readonly text: string
  readonly extra?: Readonly<Record<string, unknown>>
}
/** Where the choices of a related field come from. `text` is what is searched and shown. */
export interface Related {
  readonly table: 'users' | 'roles' | 'databases' | 'datasets' | 'charts' | 'dashboards'
  readonly shape: 'person' | 'contains' | 'starts'
  /** Rows that may be chosen; all where nothing is said. */
  readonly among?: (context: Context) => Condition
}

/** What can be read: lists, single objects, choices. */
export interface Reading<R extends AnyRow> {
  /** Segment of the address, and the word in messages. */
  readonly path: string
  /** What one and many of them are called in messages; the path, with an s, where nothing is said. */
  readonly nouns?: readonly [one: string, many: string]
  /** The schema of one object; rows of a list have the columns of it. */
  readonly detailSchema?: TObject
  /** View of its permissions, e.g. `Dashboard`. */
  readonly view: string
  /** Permissions that `_info` lists beside reading, writing and exporting. */
  readonly permissions?: readonly string[]
  readonly table: keyof MetadataSchema
  readonly list: {
    /** Keys of a row when the caller names none. */
    readonly columns: readonly string[]
    readonly filters: FilterColumns
    readonly order: Readonly<Record<string, RawBuilder<unknown>>>
    /** Key of `order` where the caller names none: the latest change where nothing is said. */
    readonly first?: string
  }
  readonly related: Readonly<Record<string, Related>>
  readonly distinct: Readonly<Record<string, RawBuilder<unknown>>>
  /** Rows that lists show to the caller. */
  readonly listed: (context: Context) => Condition
  /** Rows that the caller may open by address. */
  readonly readable: (context: Context) => Condition
  /** What is said of a row that exists and may not be opened. */
  readonly refusal: 'FORBIDDEN' | 'NOT_FOUND'
  /** Guests of embedded dashboards may read one of these. */
  readonly guests?: true
  /** Which row an address means, beside its id. */
  readonly byKey?: (key: string) => Condition
  /** All that may be serialized of these rows. */
  readonly present: (context: Context, rows: readonly R[]) => Promise<readonly Serialized[]>
  /** What a read of one object returns beyond a list's row. */
  readonly presentOne?: (context: Context, row: R) => Promise<Serialized>
  /** What only GET by address returns, beside all that. */
  readonly presentDetail?: (row: R, context: Context) => Serialized | Promise<Serialized>
  /** Reduces a detail for guests of embedded dashboards. */
  readonly forGuest?: (context: Context, serialized: Serialized) => Promise<Serialized>
}

/** What can be read and, where `writing` stands, be written with a history. */
export interface Resource<R extends ContentRow> extends Reading<R> {
  readonly path: ObjectType
  readonly writing?: Writing<R>
}

export interface Writing<R extends ContentRow> {
  readonly createFields: FieldRules
  readonly updateFields: FieldRules
  /** Before the transaction: adds to the body what the engine has to supply. */
  readonly complete?: (context: Context, body: Body) => Promise<Body>
  /** The same for a change, of a row that the caller may change. */
  readonly completeUpdate?: (context: Context, row: R, body: Body) => Promise<Body>
  /** Answers the new object's id. Rules that are broken are thrown with their field. */
  readonly create: (context: Context, body: Body) => Promise<number>
  readonly update: (context: Context, row: R, body: Body) => Promise<void>
  /** Before the row itself goes; throws where something still needs it. */
  readonly remove?: (context: Context, row: R) => Promise<void>
  /** Rows of other tables that go when the row goes, and come back with it. */
  readonly attached?: readonly Attached[]
  /** In the same transaction, after a deleted row and what was attached are back. */
  readonly restored?: (inside: Context, id: number) => Promise<void>
  /** Who may bring a deleted row back; owners and administrators, or whoever `mayChange` names, otherwise. */
  readonly mayRestore?: (context: Context, row: R) => boolean
  /** Who may change a row that they may open: its owners and administrators where nothing is said. */
  readonly mayChange?: (context: Context, row: R) => boolean | Promise<boolean>
  /** After the row stands, in the same transaction: what hangs on it. */
  readonly created?: (context: Context, id: number, body: Body) => Promise<void>
  readonly changed?: (context: Context, id: number, body: Body) => Promise<void>
  /** What an answer repeats of the body that was sent; all of it where nothing is said. */
  readonly repeated?: (body: Body) => Body
  /** What the `q` of a bulk deletion names; ids where nothing is said. */
  readonly bulkKeys?: (request: FastifyRequest) => readonly string[]
  /** The whole object, for its history. */
  readonly document: (context: Context, id: number) => Promise<Serialized>
}

/** Rows of another table that go with the object, by foreign key. */
export interface Attached {
  readonly table: keyof MetadataSchema
  /** The column that names the object. */
  readonly column: string
  /** Other columns that name something: a row whose other end is gone does not come back. */
  readonly needs?: Readonly<Record<string, keyof MetadataSchema>>
}

/** Where a resource is that belongs to another object: its address, and the resource as a request means it. */
export interface Place<Target> {
  /** Without a slash at its end, with the parameters of the outer object. */
  readonly url: string
  readonly of: (input: RouteInput) => Target | Promise<Target>
}
