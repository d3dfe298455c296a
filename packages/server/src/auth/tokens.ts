import { AppError } from '@belvedere/core/errors'
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { type BoundedMap, type Memory, mapLayer } from '../memory/index.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'

export type TokenType = 'access' | 'refresh'

/** Lifetime in seconds. */
export const LIFETIME_S: Readonly<Record<TokenType, number>> = { access: 15 * 60, refresh: 30 * 24 * 3600 }

/**
 * Resource of the key-value store for families of refresh tokens. The value is the hash of the family's current token.
 */
const FAMILIES = 'refresh_family'
const ISSUER = 'belvedere'
const ALGORITHM = 'HS256'
const MAX_TOKEN_LENGTH = 2048

interface Verified {
  readonly user_id: number
  /** Epoch milliseconds. */
  readonly expires_at: number
  readonly loaded_at: number
}

/** Verified access tokens by their text. */
export const VERIFIED_TOKENS = mapLayer<string, Verified>({
  name: 'access tokens',
  holds: 'access tokens of API clients whose signature was checked',
  key: 'token',
  limit: 10_000,
  ends: 'after a quarter of an hour; the password is changed; the user is deactivated',
  scope: 'invalidated',
})

/** Bearer tokens of API clients: signed texts, void after their lifetime or when the user's credentials change. */
export class Tokens {
  readonly #verified: BoundedMap<string, Verified>

  constructor(
    readonly key: Uint8Array,
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly maxAgeMs: number,
    memory: Memory,
  ) {
    this.#verified = memory.of(VERIFIED_TOKENS)
  }

  /** Issues an access token. Refresh tokens come from `issueRefresh`. */
  issue(user_id: number, type: 'access', fresh: boolean): Promise<string> {
    return this.#sign(user_id, type, { fresh }, this.ids.uuid())
  }

  /** Issues the first refresh token of a family. Each token can be used once, and its use issues the next one. */
  async issueRefresh(user_id: number): Promise<string> {
    const [family, id] = [this.ids.uuid(), this.ids.uuid()]
    const created_on = isoTime(this.clock.now())
    await this.db
      .deleteFrom('key_values')
      .where('resource', '=', FAMILIES)
      .where('expires_on', '<', created_on)
      .execute()
    const expires_on = this.#familyEnd()
    const stored = { resource: FAMILIES, key: family, value: sha256(id), user_id, created_on, expires_on }
    await this.db.insertInto('key_values').values(stored).execute()
    return this.#sign(user_id, 'refresh', { fresh: false, family }, id)
  }

  /**
   * Returns the user of a refresh token, and the token that replaces it. Reuse of a token ends its family, because it
   * proves that the token was copied.
   * @throws AppError TOKEN_EXPIRED, INVALID_TOKEN
   */
  async rotate(token: string): Promise<{ readonly user_id: number; readonly refresh_token: string }> {
    const user_id = await this.verify(token, 'refresh')
    const { family, jti } = this.#claimsOf(token)
    const next = this.ids.uuid()
    const replaced = await this.db
      .updateTable('key_values')
      .set({ value: sha256(next), expires_on: this.#familyEnd() })
      .where('resource', '=', FAMILIES)
      .where('key', '=', family)
      .where('value', '=', sha256(jti))
      .returning('key')
      .executeTakeFirst()
    if (!replaced) {
      await this.db.deleteFrom('key_values').where('resource', '=', FAMILIES).where('key', '=', family).execute()
      throw new AppError('INVALID_TOKEN')
    }
    return { user_id, refresh_token: await this.#sign(user_id, 'refresh', { fresh: false, family }, next) }
  }

  #familyEnd(): string {
    return isoTime(this.clock.now() + LIFETIME_S.refresh * 1000)
  }

  /** Returns the claims of a token whose signature was already checked. */
  #claimsOf(token: string): { readonly family: string; readonly jti: string } {
    const { family, jti } = decodeJwt(token)
    return typeof family === 'string' && typeof jti === 'string' ? { family, jti } : { family: '', jti: '' }
  }

  #sign(user_id: number, type: TokenType, claims: Readonly<Record<string, unknown>>, id: string): Promise<string> {
    const at = this.clock.now()
    const now = Math.floor(at / 1000)
    return new SignJWT({ type, at, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(String(user_id))
      .setIssuer(ISSUER)
      .setAudience(type)
      .setJti(id)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + LIFETIME_S[type])
      .sign(this.key)
  }

  /**
   * Returns the user of a valid access token. Synchronous if the token is cached. Throws TOKEN_EXPIRED or
   * INVALID_TOKEN.
   */
  userOf(token: string): number | Promise<number> {
    const cached = this.#verified.get(token)
    const now = this.clock.now()
    if (!cached || now - cached.loaded_at > this.maxAgeMs) return this.verify(token, 'access')
    if (now < cached.expires_at) return cached.user_id
    this.#verified.delete(token)
    throw new AppError('TOKEN_EXPIRED')
  }

  /** Returns the user of a valid token of that type. Verifies the token in full. */
  async verify(token: string, type: TokenType): Promise<number> {
    const { user_id, issued_at, expires_at } = await this.#read(token, type)
    const user = await this.db
      .selectFrom('users')
      .select('credentials_changed_on')
      .where('id', '=', user_id)
      .where('active', '=', 1)
      .executeTakeFirst()
    const changed_at = user?.credentials_changed_on ? Date.parse(user.credentials_changed_on) : 0
    if (!user || issued_at < changed_at) throw new AppError('INVALID_TOKEN')
    if (type === 'access') this.#verified.set(token, { user_id, expires_at, loaded_at: this.clock.now() })
    return user_id
  }

  /** Removes the tokens of a user from the cache. Their next use verifies them in full. */
  forget(user_id: number): void {
    for (const [token, verified] of this.#verified.entries())
      if (verified.user_id === user_id) this.#verified.delete(token)
  }

  async #read(token: string, type: TokenType): Promise<{ user_id: number; issued_at: number; expires_at: number }> {
    if (token.length > MAX_TOKEN_LENGTH) throw new AppError('INVALID_TOKEN')
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: type,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(this.clock.now()),
      })
      const { at, exp = 0 } = payload
      const user_id = Number(payload.sub)
      if (payload.type !== type || typeof at !== 'number' || !Number.isSafeInteger(user_id))
        throw new AppError('INVALID_TOKEN')
      return { user_id, issued_at: at, expires_at: exp * 1000 }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', {}, { cause: error })
    }
  }
}
