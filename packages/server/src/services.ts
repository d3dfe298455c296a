import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ActivityLog } from './activity-log.ts'
import type { Auth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Memory } from './memory/index.ts'
import type { MetadataSchema } from './metadata/schema.ts'
import type { Clock, Engine, Ids, Lookup } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** What every handler may use. Built once in `main.ts`; tests build it with their own clock and ids. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  /** Name service, for requests that leave the server. */
  readonly lookup: Lookup
  readonly log: Logger
  readonly db: Kysely<MetadataSchema>
  readonly engine: Engine
  /** Secrets at rest: `encrypt` and `decrypt` for connection passwords and the like. */
  readonly secrets: Secrets
  /** Sign-in. Whoever changes users, roles or grants calls `auth.principals.invalidate()`. */
  readonly auth: Auth
  /** Who did what: rows of the table `logs`, written in the background. */
  readonly activity: ActivityLog
  /** Everything that is remembered between requests, and the events of committed writes. */
  readonly memory: Memory
  /** Address of the product as users see it, without a slash at the end. Links are made with it, never with a Host header. */
  readonly base_url: string
}
