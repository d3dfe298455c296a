import type { Kysely } from 'kysely'

export type Backend = 'sqlite' | 'postgresql'

export interface Migration {
  /** Name of the migration in the store. */
  readonly name: string
  /** Runs in a transaction, on both databases. `backend` selects the dialect of DDL. */
  readonly up: (trx: Kysely<unknown>, backend: Backend) => Promise<void>
}
