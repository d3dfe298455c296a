/** Metadata of other databases: inspections and their results. */
import type { GenericType } from '../table/table.ts'

/** Bound value. 64-bit integers, decimals and timestamps are transferred as text with their type. */
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

/** Metadata query of a database. Names have the spelling of the database. */
export type Inspection =
  | { readonly what: 'version' }
  | { readonly what: 'catalogs' }
  | { readonly what: 'schemas' }
  | { readonly what: 'tables'; readonly schema: string | null }
  /** All tables that a name without a schema can refer to. */
  | { readonly what: 'visible' }
  | { readonly what: 'table'; readonly schema: string | null; readonly table: string }
  /** Columns of a statement, which is prepared but not run. */
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
  /** Partition columns of the table; empty if it is not partitioned. */
  readonly columns: readonly string[]
  /** Value of the first column in the newest partition; null if the database does not provide it. */
  readonly latest: string | null
}

/** Results of an inspection, by kind. */
export interface Inspected {
  readonly version: { readonly version: string }
  readonly catalogs: { readonly catalogs: readonly string[]; readonly default_catalog: string | null }
  readonly schemas: { readonly schemas: readonly string[]; readonly default_schema: string | null }
  readonly tables: { readonly tables: readonly { readonly name: string; readonly kind: 'table' | 'view' }[] }
  readonly visible: { readonly names: readonly string[] }
  /** Null if the table does not exist. */
  readonly table: RemoteTable | null
  /** Column names of the statement; they may contain duplicates. */
  readonly columns: readonly GuessedColumn[]
  readonly partitions: RemotePartitions
  readonly functions: { readonly function_names: readonly string[] }
  /** Estimates of the query planner by name, as text. */
  readonly estimate: Readonly<Record<string, string>>
  /** Problem of the statement; null if there is none. */
  readonly check: { readonly message: string; readonly line: number | null } | null
}
