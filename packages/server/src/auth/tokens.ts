import { AppError } from '@belvedere/core/errors'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'

export type TokenType = 'access' | 'refresh'

/** Seconds. */
export const LIFETIME_S: Readonly<Record<TokenType, number>> = { access: 15 * 60, refresh: 30 * 24 * 3600 }

const ISSUER = 'belvedere'
const ALGORITHM = 'HS256'
const KEPT = 10_000
const LONGEST = 2048

interface Verified {
  readonly user_id: number
  /** Epoch milliseconds. */
  readonly expires_at: number
  readonly loaded_at: number
}

/** Bearer tokens of API clients: signed texts, void after their time or when the user's credentials change. */
export class Tokens {
  /** Access tokens that were verified, by their text. */
  readonly #verified = new Map<string, Verified>()

  constructor(
    readonly key: Uint8Array,
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly maxAgeMs: number,
  ) {}

  issue(user_id: number, type: TokenType, fresh: boolean): Promise<string> {
    const at = this.clock.now()
    const now = Math.floor(at / 1000)
    return new SignJWT({ type, fresh, at })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(String(user_id))
      .setIssuer(ISSUER)
      .setAudience(type)
      .setJti(this.ids.uuid())
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + LIFETIME_S[type])
      .sign(this.key)
  }

  /** The user of a valid access token. Synchronous when the token was seen before. Throws TOKEN_EXPIRED or INVALID_TOKEN. */
  userOf(token: string): number | Promise<number> {
    const kept = this.#verified.get(token)
    const now = this.clock.now()
    if (!kept || now - kept.loaded_at > this.maxAgeMs) return this.verify(token, 'access')
    if (now < kept.expires_at) return kept.user_id
    this.#verified.delete(token)
    throw new AppError('TOKEN_EXPIRED')
  }

  /** The user of a valid token of that type; verified in full. */
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
    if (type === 'access') this.#keep(token, { user_id, expires_at, loaded_at: this.clock.now() })
    return user_id
  }

  /** Tokens of a user are read again from the store at their next use. */
  forget(user_id: number): void {
    for (const [token, verified] of this.#verified) if (verified.user_id === user_id) this.#verified.delete(token)
  }

  async #read(token: string, type: TokenType): Promise<{ user_id: number; issued_at: number; expires_at: number }> {
    if (token.length > LONGEST) throw new AppError('INVALID_TOKEN')
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

  #keep(token: string, verified: Verified): void {
    this.#verified.set(token, verified)
    const oldest = this.#verified.size > KEPT ? this.#verified.keys().next().value : undefined
    if (oldest !== undefined) this.#verified.delete(oldest)
  }
}
