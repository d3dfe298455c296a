/**
 * Declarations of REST resources: which rows are visible, and which fields can be sorted, searched and written. The
 * handlers are derived from them.
 */
import type { FastifyRequest } from 'fastify'
import type { RawBuilder, Selectable } from 'kysely'
import type { TObject } from 'typebox'
import type { RouteInput } from '../http/route.ts'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { Context } from './context.ts'
import type { Body, FieldRules } from './fields.ts'
import type { Condition, FilterColumns } from './query/filters.ts'

export type DashboardRow = Selectable<MetadataSchema['dashboards']>
export type ChartRow = Selectable<MetadataSchema['charts']>
export type DatasetRow = Selectable<MetadataSchema['datasets']>
export type DatabaseRow = Selectable<MetadataSchema['databases']>
export type RowRuleRow = Selectable<MetadataSchema['row_level_security_filters']>
/** A row that has an address. */
export interface AnyRow {
  readonly id: number
}
/** Common columns of all content objects. */
export type ContentRow = Pick<
  DashboardRow,
  'id' | 'uuid' | 'version' | 'created_on' | 'changed_on' | 'created_by_id' | 'changed_by_id'
>
/** An object as serialized on the wire. */
export type Serialized = Readonly<Record<string, unknown>>

export interface Choice {
  readonly value: string | number
  readonly text: string
  readonly extra?: Readonly<Record<string, unknown>>
}
/** Source of the choices of a related field. `text` is searched and shown. */
export interface Related {
  readonly table: 'users' | 'roles' | 'databases' | 'datasets' | 'charts' | 'dashboards'
  readonly shape: 'person' | 'contains' | 'starts'
  /** Rows that may be chosen. Default: all. */
  readonly among?: (context: Context) => Condition
}

/** A readable resource: lists, single objects, choices. */
export interface Reading<R extends AnyRow> {
  /** Segment of the address, and the default noun in messages. */
  readonly path: string
  /** Singular and plural nouns for messages. Default: the path, with an s. */
  readonly nouns?: readonly [one: string, many: string]
  /** Schema of one object, whose columns list rows share. */
  readonly detailSchema?: TObject
  /** View of its permissions, e.g. `Dashboard`. */
  readonly view: string
  /** Permissions that `_info` lists in addition to reading, writing and exporting. */
  readonly permissions?: readonly string[]
  readonly table: keyof MetadataSchema
  readonly list: {
    /** Keys of a row if the caller requests none. */
    readonly columns: readonly string[]
    readonly filters: FilterColumns
    readonly order: Readonly<Record<string, RawBuilder<unknown>>>
    /** Default key of `order`. Without it: the latest change first. */
    readonly first?: string
  }
  readonly related: Readonly<Record<string, Related>>
  readonly distinct: Readonly<Record<string, RawBuilder<unknown>>>
  /** Condition for the rows in the caller's lists. */
  readonly listed: (context: Context) => Condition
  /** Condition for the rows that the caller may open by address. */
  readonly readable: (context: Context) => Condition
  /** Error for a row that exists but may not be opened. */
  readonly refusal: 'FORBIDDEN' | 'NOT_FOUND'
  /** True if guests of embedded dashboards may read a single object. */
  readonly guests?: true
  /** Condition for a row by a key other than its id. */
  readonly byKey?: (key: string) => Condition
  /** Serializes rows with all fields that clients may see. */
  readonly present: (context: Context, rows: readonly R[]) => Promise<readonly Serialized[]>
  /** Additional fields of a read of one object. */
  readonly presentOne?: (context: Context, row: R) => Promise<Serialized>
  /** Further fields of GET by address only. */
  readonly presentDetail?: (row: R, context: Context) => Serialized | Promise<Serialized>
  /** Reduces a detail for guests of embedded dashboards. */
  readonly forGuest?: (context: Context, serialized: Serialized) => Promise<Serialized>
}

/** A readable resource that, with `writing`, can be written and has a history. */
export interface Resource<R extends ContentRow> extends Reading<R> {
  readonly path: ObjectType
  readonly writing?: Writing<R>
}

export interface Writing<R extends ContentRow> {
  readonly createFields: FieldRules
  readonly updateFields: FieldRules
  /** Called before the transaction: adds values to the body that the engine has to supply. */
  readonly complete?: (context: Context, body: Body) => Promise<Body>
  /** The same for an update, of a row that the caller may change. */
  readonly completeUpdate?: (context: Context, row: R, body: Body) => Promise<Body>
  /** Returns the new object's id. Throws broken rules with their field. */
  readonly create: (context: Context, body: Body) => Promise<number>
  readonly update: (context: Context, row: R, body: Body) => Promise<void>
  /** Called before the row is deleted. Throws if something still depends on it. */
  readonly remove?: (context: Context, row: R) => Promise<void>
  /** Rows of other tables that are deleted and restored together with the row. */
  readonly attached?: readonly Attached[]
  /** Condition for the rows of `key_values` that belong to the row, and are deleted and restored together with it. */
  readonly keyed?: (row: R) => Condition
  /** Called before an earlier version is restored. Throws if it lacks something. */
  readonly checkVersion?: (context: Context, row: R, body: Body) => Promise<void>
  /** Called in the same transaction after a deleted row and its attached rows were restored. */
  readonly restored?: (inside: Context, id: number) => Promise<void>
  /** Returns whether the caller may restore a deleted row. Default: `mayChange`, or else owners and administrators. */
  readonly mayRestore?: (context: Context, row: R) => boolean
  /** Returns whether the caller may change a row that they may open. Default: owners and administrators. */
  readonly mayChange?: (context: Context, row: R) => boolean | Promise<boolean>
  /** Called in the same transaction after the row was written, for dependent rows. */
  readonly created?: (context: Context, id: number, body: Body) => Promise<void>
  readonly changed?: (context: Context, id: number, body: Body) => Promise<void>
  /** Returns the part of the sent body that the response repeats. Default: all of it. */
  readonly repeated?: (body: Body) => Body
  /** Returns the keys in the `q` of a bulk deletion. Default: ids. */
  readonly bulkKeys?: (request: FastifyRequest) => readonly string[]
  /** Returns the whole object, for its history. */
  readonly document: (context: Context, id: number) => Promise<Serialized>
}

/** Rows of another table that belong to the object by foreign key. */
export interface Attached {
  readonly table: keyof MetadataSchema
  /** The column that references the object. */
  readonly column: string
  /** Other columns that reference rows. A row whose other reference no longer exists is not restored. */
  readonly needs?: Readonly<Record<string, keyof MetadataSchema>>
}

/** Location of a resource that belongs to another object: its address, and the resource of a request. */
export interface Place<Target> {
  /** Without a trailing slash, with the parameters of the outer object. */
  readonly url: string
  readonly of: (input: RouteInput) => Target | Promise<Target>
}
