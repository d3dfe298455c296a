/** A REST resource is declared: what is visible, sortable, searchable and writable. The handlers follow from it. */
import type { RawBuilder, Selectable } from 'kysely'
import type { MetadataSchema, ObjectType } from '../metadata/schema.ts'
import type { Services } from '../services.ts'
import type { Context } from './context.ts'
import type { Body, FieldRules } from './fields.ts'
import type { Condition, FilterColumns } from './filters.ts'

export type DashboardRow = Selectable<MetadataSchema['dashboards']>
export type ChartRow = Selectable<MetadataSchema['charts']>
export type DatasetRow = Selectable<MetadataSchema['datasets']>
export type DatabaseRow = Selectable<MetadataSchema['databases']>
/** What the stored rows of all content objects have in common. */
export type ContentRow = Pick<
  DashboardRow,
  'id' | 'uuid' | 'version' | 'created_on' | 'changed_on' | 'created_by_id' | 'changed_by_id'
>
/** An object as it is told on the wire. */
export type Told = Readonly<Record<string, unknown>>

export interface Choice {
  readonly value: string | number
  readonly text: string
  readonly extra?: Readonly<Record<string, unknown>>
}
/** Where the choices of a related field come from. `text` is what is searched and shown. */
export interface Related {
  readonly table: 'users' | 'roles' | 'databases'
  readonly shape: 'person' | 'contains' | 'starts'
}

export interface Resource<R extends ContentRow> {
  /** Segment of the address, and the word in messages. */
  readonly path: ObjectType
  /** View of its permissions, e.g. `Dashboard`. */
  readonly view: string
  readonly table: 'dashboards' | 'charts' | 'datasets' | 'databases'
  readonly list: {
    /** Keys of a row when the caller names none. */
    readonly columns: readonly string[]
    readonly filters: FilterColumns
    readonly order: Readonly<Record<string, RawBuilder<unknown>>>
  }
  readonly related: Readonly<Record<string, Related>>
  readonly distinct: Readonly<Record<string, RawBuilder<unknown>>>
  /** Rows that lists show to the caller. */
  readonly listed: (context: Context) => Condition
  /** Rows that the caller may open by address. */
  readonly readable: (context: Context) => Condition
  /** What is said of a row that exists and may not be opened. */
  readonly refusal: 'FORBIDDEN' | 'NOT_FOUND'
  /** Which row an address means, beside its id. */
  readonly byKey?: (key: string) => Condition
  /** All that may be told of these rows. */
  readonly present: (context: Context, rows: readonly R[]) => Promise<readonly Told[]>
  /** What a read of one object tells beyond a list's row. */
  readonly presentOne?: (context: Context, row: R) => Promise<Told>
  readonly writing?: Writing<R>
}

export interface Writing<R extends ContentRow> {
  readonly createFields: FieldRules
  readonly updateFields: FieldRules
  /** Before the transaction: adds to the body what has to be asked of the engine. */
  readonly complete?: (context: Context, body: Body) => Promise<Body>
  /** Answers the new object's id. Rules that are broken are thrown with their field. */
  readonly create: (context: Context, body: Body) => Promise<number>
  readonly update: (context: Context, row: R, body: Body) => Promise<void>
  readonly remove: (context: Context, row: R) => Promise<void>
  /** The whole object, for its history. */
  readonly document: (context: Context, id: number) => Promise<Told>
  /** After the commit. */
  readonly written?: (services: Services, id: number) => void
}
