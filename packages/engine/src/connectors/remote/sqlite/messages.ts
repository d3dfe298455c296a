/** Messages between the remote process and the process that reads a SQLite file. */
import type { SqlParam } from '@belvedere/core/engine-protocol'

/** First argument of an engine process that reads a SQLite file. */
export const SQLITE_READER = 'sqlite-reader'

export interface ReadRequest {
  readonly sql: string
  readonly params: readonly SqlParam[]
  /** Returns only names and declared types, without running the statement. */
  readonly is_description?: boolean | undefined
}

/** A value of SQLite. Integers are bigint, blobs are hexadecimal text. */
export type SqliteValue = string | number | bigint | null

export type ReadReply =
  | { readonly type: 'columns'; readonly names: readonly string[]; readonly types: readonly (string | null)[] }
  | { readonly type: 'rows'; readonly rows: readonly (readonly SqliteValue[])[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string }
