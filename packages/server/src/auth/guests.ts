import { AppError } from '@belvedere/core/errors'
import { permissionKey } from '@belvedere/core/permissions'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'
import type { GuestRowRule, Principal } from './principal.ts'
import type { Principals } from './principals.ts'

/** Claims that a host page requests for a guest token, in the shapes of Apache Superset's `guest_token` call. */
export interface GuestClaims {
  readonly user: { readonly username?: string; readonly first_name?: string; readonly last_name?: string }
  /** Embedded dashboards, by the uuid of their embedding. */
  readonly resources: readonly { readonly type: 'dashboard'; readonly id: string }[]
  readonly rls_rules: readonly GuestRowRule[]
}

/** Lifetime in seconds. The embedding page requests the next token from its host before it expires. */
export const GUEST_LIFETIME_S = 300

const ISSUER = 'belvedere'
const AUDIENCE = 'guest'
const ALGORITHM = 'HS256'
const MAX_TOKEN_LENGTH = 16_384

/** All permissions that a guest can have. The dashboards of the token limit them further. */
export const GUEST_PERMISSIONS: ReadonlySet<string> = new Set([
  permissionKey('can_read', 'Dashboard'),
  permissionKey('can_read', 'Chart'),
  permissionKey('can_read', 'Dataset'),
  permissionKey('can_read', 'EmbeddedDashboard'),
  permissionKey('can_get_column_values', 'Datasource'),
  permissionKey('can_read', 'DashboardPermalinkRestApi'),
  permissionKey('can_write', 'DashboardPermalinkRestApi'),
])

interface ReadToken {
  readonly minted_by: number
  readonly issued_at: number
  readonly token_id: string
  readonly claims: GuestClaims
}

/** Returns the queue id of a token. It is below the ids of users and of jobs without a user. */
const turnId = (token_id: string): number => -2 - Number.parseInt(sha256(token_id).slice(0, 8), 16)

/**
 * Tokens of embedded dashboards: signed and short-lived. A token is void once its minter is deactivated or gets new
 * credentials, or once the embedding ends.
 */
export class Guests {
  constructor(
    readonly key: Uint8Array,
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly principals: Principals,
  ) {}

  issue(minted_by: number, claims: GuestClaims): Promise<string> {
    const at = this.clock.now()
    const now = Math.floor(at / 1000)
    return new SignJWT({ type: 'guest', at, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(String(minted_by))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(this.ids.uuid())
      .setIssuedAt(now)
      .setExpirationTime(now + GUEST_LIFETIME_S)
      .sign(this.key)
  }

  /**
   * Returns the guest of a token. An invalid token never falls back to another identity.
   * @throws AppError TOKEN_EXPIRED, INVALID_TOKEN
   */
  async principalOf(token: string): Promise<Principal> {
    const { minted_by, issued_at, token_id, claims } = await this.#read(token)
    await this.#checkMinter(minted_by, issued_at)
    const dashboard_ids = await this.#dashboardsOf(claims)
    if (dashboard_ids.length === 0) throw new AppError('INVALID_TOKEN')
    const anonymous = await this.principals.anonymous()
    const { username = 'guest', first_name = '', last_name = '' } = claims.user
    return {
      ...anonymous,
      username,
      first_name,
      last_name,
      permissions: GUEST_PERMISSIONS,
      row_rules: claims.rls_rules,
      guest: { dashboard_ids, turn_id: turnId(token_id) },
    }
  }

  async #read(token: string): Promise<ReadToken> {
    if (token.length > MAX_TOKEN_LENGTH) throw new AppError('INVALID_TOKEN')
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(this.clock.now()),
      })
      const minted_by = Number(payload.sub)
      if (payload.type !== 'guest' || typeof payload.at !== 'number' || !Number.isSafeInteger(minted_by))
        throw new AppError('INVALID_TOKEN')
      // The signature proves that the claims were checked when the token was issued.
      return {
        minted_by,
        issued_at: payload.at,
        token_id: payload.jti ?? '',
        claims: payload as unknown as GuestClaims,
      }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN', {}, { cause: error })
    }
  }

  async #checkMinter(minted_by: number, issued_at: number): Promise<void> {
    const minter = await this.db
      .selectFrom('users')
      .select('credentials_changed_on')
      .where('id', '=', minted_by)
      .where('active', '=', 1)
      .executeTakeFirst()
    const changed_at = minter?.credentials_changed_on ? Date.parse(minter.credentials_changed_on) : 0
    if (!minter || issued_at < changed_at) throw new AppError('INVALID_TOKEN')
  }

  async #dashboardsOf({ resources }: GuestClaims): Promise<readonly number[]> {
    const uuids = resources.map(resource => resource.id)
    const rows = await this.db
      .selectFrom('embedded_dashboards')
      .select('dashboard_id')
      .where('uuid', 'in', uuids)
      .execute()
    return rows.map(row => row.dashboard_id)
  }
}
