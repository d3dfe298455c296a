import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ActivityLog } from './activity-log.ts'
import type { Auth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { Memory } from './memory/index.ts'
import type { MetadataSchema } from './metadata/schema.ts'
import type { Clock, Engine, Ids, Lookup } from './ports.ts'
import type { Secrets } from './secrets.ts'

/** Context of work that may wait for an engine: the services, and the signal that aborts the work. */
export interface WorkContext {
  readonly services: Services
  readonly signal: AbortSignal
}

/** Services for all handlers. Created once in `main.ts`; tests create them with their own clock and ids. */
export interface Services {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  /** DNS lookup for outgoing requests. */
  readonly lookup: Lookup
  readonly log: Logger
  readonly db: Kysely<MetadataSchema>
  readonly engine: Engine
  /** Encryption of stored secrets such as passwords of connections. */
  readonly secrets: Secrets
  /** Sign-in. Code that changes users, roles or grants must call `auth.principals.invalidate()`. */
  readonly auth: Auth
  /** Activity log: rows of the table `logs`, written in the background. */
  readonly activity: ActivityLog
  /** State held between requests, and the events of committed writes. */
  readonly memory: Memory
  /** Address of the product for users, without a trailing slash. Links are built with it, never with a Host header. */
  readonly base_url: string
}
