import { AppError } from '@belvedere/core/errors'
import { type BoundedMap, type Memory, mapLayer } from '../memory/index.ts'
import { isWritten } from '../metadata/failures.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'

/** Prefix of these tokens, so that a leaked token can be recognized. */
const PREFIX = 'blv_'
/** `last_used_on` is stored at most this often. */
const TOUCH_MS = 60_000

export interface ApiToken {
  readonly id: number
  readonly name: string
  readonly created_on: string
  readonly expires_on: string | null
  readonly last_used_on: string | null
}

interface Known {
  readonly id: number
  readonly user_id: number
  /** Epoch milliseconds; null if the token does not expire. */
  readonly expires_at: number | null
  readonly loaded_at: number
  used_at: number
}

/** Cached tokens by the hash of the token. */
export const API_TOKENS = mapLayer<string, Known>({
  name: 'API tokens',
  holds: 'API tokens in use, with user, expiry and time of last use',
  key: 'hash of the token',
  limit: 10_000,
  ends: 'the token is revoked; the password is changed; the user is deactivated',
  scope: 'invalidated',
})

/** Tokens for scripts. A token has the rights of one user until it expires or is revoked. The store has only hashes. */
export class ApiTokens {
  readonly #known: BoundedMap<string, Known>

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly maxAgeMs: number,
    memory: Memory,
  ) {
    this.#known = memory.of(API_TOKENS)
  }

  static isOne(token: string): boolean {
    return token.startsWith(PREFIX)
  }

  /** Creates a token. `token` is returned only here. */
  async create(user_id: number, name: string, expires_on: string | null): Promise<{ id: number; token: string }> {
    const token = `${PREFIX}${this.ids.secret()}`
    const { id } = await this.db
      .insertInto('api_tokens')
      .values({
        user_id,
        name,
        token_hash: sha256(token),
        created_on: isoTime(this.clock.now()),
        expires_on,
        last_used_on: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token }
  }

  list(user_id: number): Promise<ApiToken[]> {
    return this.db
      .selectFrom('api_tokens')
      .select(['id', 'name', 'created_on', 'expires_on', 'last_used_on'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  }

  /** Lists the tokens of all users. */
  listAll(): Promise<(ApiToken & { readonly user_id: number })[]> {
    return this.db
      .selectFrom('api_tokens')
      .select(['id', 'user_id', 'name', 'created_on', 'expires_on', 'last_used_on'])
      .orderBy('id')
      .execute()
  }

  /**
   * Revokes a token.
   * @param user_id owner of the token; null for any owner
   * @returns false if the token does not exist
   */
  async revoke(user_id: number | null, id: number): Promise<boolean> {
    const gone = await this.db
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .$if(user_id !== null, query => query.where('user_id', '=', user_id))
      .returning('token_hash')
      .executeTakeFirst()
    if (gone) this.#known.delete(gone.token_hash)
    return gone !== undefined
  }

  async revokeAll(user_id: number): Promise<void> {
    await this.db.deleteFrom('api_tokens').where('user_id', '=', user_id).execute()
    for (const [hash, known] of this.#known.entries()) if (known.user_id === user_id) this.#known.delete(hash)
  }

  /**
   * Returns the id of the token's user.
   * @throws AppError INVALID_TOKEN, TOKEN_EXPIRED
   */
  async userOf(token: string): Promise<number> {
    const now = this.clock.now()
    const hash = sha256(token)
    const known = this.#fresh(hash, now) ?? (await this.#load(hash, now))
    if (!known) throw new AppError('INVALID_TOKEN')
    if (known.expires_at !== null && now >= known.expires_at) throw new AppError('TOKEN_EXPIRED')
    if (now - known.used_at >= TOUCH_MS) await this.#touch(known, now)
    return known.user_id
  }

  #fresh(hash: string, now: number): Known | undefined {
    const known = this.#known.get(hash)
    return known && now - known.loaded_at <= this.maxAgeMs ? known : undefined
  }

  async #load(hash: string, now: number): Promise<Known | null> {
    const row = await this.db.selectFrom('api_tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const known: Known = {
      id: row.id,
      user_id: row.user_id,
      expires_at: row.expires_on === null ? null : Date.parse(row.expires_on),
      loaded_at: now,
      used_at: row.last_used_on === null ? 0 : Date.parse(row.last_used_on),
    }
    this.#known.set(hash, known)
    return known
  }

  async #touch(known: Known, now: number): Promise<void> {
    known.used_at = now
    const touched = this.db
      .updateTable('api_tokens')
      .set({ last_used_on: isoTime(now) })
      .where('id', '=', known.id)
    await isWritten(touched.execute())
  }
}
