/** Metadata of another database: inspections and their results. */
import type { GenericType } from '../table/table.ts'

/** A bound value. 64-bit integers, decimals and timestamps travel as text with their type. */
export interface SqlParam {
  readonly type: 'text' | 'integer' | 'decimal' | 'double' | 'boolean' | 'timestamp' | 'date' | 'null'
  readonly value: string | number | boolean | null
}

export interface GuessedColumn {
  readonly name: string
  /** Engine type name. */
  readonly type: string
  readonly generic_type: GenericType
}

/** Metadata that a database can be queried for. Names are as the database spells them. */
export type Inspection =
  | { readonly what: 'version' }
  | { readonly what: 'catalogs' }
  | { readonly what: 'schemas' }
  | { readonly what: 'tables'; readonly schema: string | null }
  /** Every table that a name without a schema could lead to. */
  | { readonly what: 'visible' }
  | { readonly what: 'table'; readonly schema: string | null; readonly table: string }
  /** The columns of a statement, which is prepared and does not run. */
  | { readonly what: 'columns'; readonly sql: string; readonly params: readonly SqlParam[] }
  | { readonly what: 'partitions'; readonly schema: string | null; readonly table: string }
  | { readonly what: 'functions' }
  | { readonly what: 'estimate'; readonly sql: string }
  /** Lets the database parse a statement without running it. */
  | { readonly what: 'check'; readonly sql: string }

export interface RemoteColumn extends GuessedColumn {
  readonly is_nullable: boolean
  readonly default_value: string | null
  readonly comment: string | null
}
export interface RemoteIndex {
  readonly name: string
  readonly column_names: readonly string[]
  readonly is_unique: boolean
  readonly is_primary: boolean
}
export interface RemoteForeignKey {
  readonly name: string
  readonly column_names: readonly string[]
  readonly referred_schema: string | null
  readonly referred_table: string
  readonly referred_columns: readonly string[]
}
export interface RemoteTable {
  readonly columns: readonly RemoteColumn[]
  readonly indexes: readonly RemoteIndex[]
  readonly foreign_keys: readonly RemoteForeignKey[]
  readonly comment: string | null
}
export interface RemotePartitions {
  /** Columns by which the table is cut; none: it is not. */
  readonly columns: readonly string[]
  /** Value of the first column in the newest partition, where the database has it. */
  readonly latest: string | null
}

/** Results of an inspection, by kind. */
export interface Inspected {
  readonly version: { readonly version: string }
  readonly catalogs: { readonly catalogs: readonly string[]; readonly default_catalog: string | null }
  readonly schemas: { readonly schemas: readonly string[]; readonly default_schema: string | null }
  readonly tables: { readonly tables: readonly { readonly name: string; readonly kind: 'table' | 'view' }[] }
  readonly visible: { readonly names: readonly string[] }
  /** Null: there is no such table. */
  readonly table: RemoteTable | null
  /** Names may be the same, as the statement has them. */
  readonly columns: readonly GuessedColumn[]
  readonly partitions: RemotePartitions
  readonly functions: { readonly function_names: readonly string[] }
  /** The planner's figures by name, as text. */
  readonly estimate: Readonly<Record<string, string>>
  /** What is wrong with the statement; null: nothing. */
  readonly check: { readonly message: string; readonly line: number | null } | null
}
