import { AppError } from '@belvedere/core/errors'
import type { Memory } from '../memory/index.ts'
import { isWritten } from '../metadata/failures.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import type { Secrets } from '../secrets.ts'
import { ApiTokens } from './api-tokens.ts'
import { FailedSignIns } from './failed-sign-ins.ts'
import { Guests } from './guests.ts'
import { OneTimeLinks } from './one-time-links.ts'
import { Passwords } from './passwords.ts'
import { Principals } from './principals.ts'
import { Sessions } from './sessions.ts'
import { Tokens } from './tokens.ts'
import { findUser } from './users.ts'
import { Views } from './view-as.ts'

interface AuthParts {
  readonly db: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly memory: Memory
  /** True if several web processes share the store: cached entries are read again after a few seconds. */
  readonly isShared: boolean
}

const SHARED_MAX_AGE_MS = 5_000

/** Authentication and principals. One instance per web process. */
export class Auth {
  readonly passwords = new Passwords()
  readonly principals: Principals
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly guests: Guests
  readonly apiTokens: ApiTokens
  readonly links: OneTimeLinks
  readonly failures: FailedSignIns
  readonly views: Views
  readonly #db: Store
  readonly #clock: Clock

  constructor({ db, clock, ids, secrets, memory, isShared }: AuthParts) {
    const maxAgeMs = isShared ? SHARED_MAX_AGE_MS : Number.POSITIVE_INFINITY
    this.#db = db
    this.#clock = clock
    this.principals = new Principals(db, clock, maxAgeMs, memory)
    this.sessions = new Sessions(db, clock, ids, maxAgeMs, memory)
    this.tokens = new Tokens(secrets.token_key, db, clock, ids, maxAgeMs, memory)
    this.apiTokens = new ApiTokens(db, clock, ids, maxAgeMs, memory)
    this.guests = new Guests(secrets.token_key, db, clock, ids, this.principals)
    this.links = new OneTimeLinks(db, clock, ids)
    this.views = new Views(secrets.token_key, this.principals)
    this.failures = new FailedSignIns(clock, memory)
  }

  /**
   * Returns the id of the user with this name and password. Throws LOGIN_FAILED, equally and after the same work
   * whether the name, the password or both are wrong, and TOO_MANY_LOGINS after too many failures.
   */
  async checkPassword(username: string, password: string, address: string): Promise<number> {
    const seconds = this.failures.waitFor(username, address)
    if (seconds > 0) throw new AppError('TOO_MANY_LOGINS', { seconds })
    const user = await findUser(this.#db, username)
    const fits = await this.passwords.verify(user?.password_hash ?? null, password)
    if (!user || !fits) {
      this.failures.failed(username, address)
      throw new AppError('LOGIN_FAILED')
    }
    this.failures.succeeded(username, address)
    const rehashed = this.passwords.isOutdated(user.password_hash) ? await this.passwords.hash(password) : null
    const signedIn = this.#db
      .updateTable('users')
      .set({ last_login: isoTime(this.#clock.now()), ...(rehashed === null ? {} : { password_hash: rehashed }) })
      .where('id', '=', user.id)
      .execute()
    await isWritten(signedIn)
    return user.id
  }

  /** Stores a new password. Ends all sessions and tokens of the user and revokes links that were sent. */
  async setPassword(user_id: number, password_hash: string): Promise<void> {
    await this.#db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
    await this.links.revokeAll(user_id)
    await this.revokeAll(user_id)
  }

  /** Ends all sessions and tokens of a user, after a new password, a deactivation or a deletion. */
  async revokeAll(user_id: number): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ credentials_changed_on: isoTime(this.#clock.now()) })
      .where('id', '=', user_id)
      .execute()
    this.tokens.forget(user_id)
    this.principals.invalidate(user_id)
    await this.apiTokens.revokeAll(user_id)
    await this.sessions.endAllOf(user_id)
  }
}
