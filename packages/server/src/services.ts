import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { MetadataSchema } from './metadata/schema.ts'
import type { Clock, Engine, Ids } from './ports.ts'

/** What every handler may use. Built once in `main.ts`; tests build it with their own clock and ids. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly db: Kysely<MetadataSchema>
  readonly engine: Engine
}
