import type { Kysely } from 'kysely'

export type Backend = 'sqlite' | 'postgresql'

export interface Migration {
  /** What the store remembers of it. */
  readonly name: string
  /** Runs in a transaction, on both databases; `backend` is for what their DDL spells differently. */
  readonly up: (trx: Kysely<unknown>, backend: Backend) => Promise<void>
}
