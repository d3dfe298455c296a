import { isoTime } from '../metadata/revisions.ts'
import { inTransaction, type Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'

/** Milliseconds after which an unused link expires. */
export const LINK_LIFE_MS = 30 * 60_000
/** Lifetime of links that are sent to other people: invitations and password resets. */
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60_000

/** Sign-in links that work once. The store has only hashes. */
export class OneTimeLinks {
  /** Hash of the link that was printed at start. */
  #printed: string | null = null

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
  ) {}

  /** Creates a link and returns its secret. Deletes the user's earlier links, and all expired links. */
  async create(user_id: number, lifeMs = LINK_LIFE_MS): Promise<string> {
    const now = this.clock.now()
    const token = this.ids.secret()
    await inTransaction(this.db, async trx => {
      await trx
        .deleteFrom('one_time_links')
        .where(eb => eb.or([eb('expires_on', '<', isoTime(now)), eb('user_id', '=', user_id)]))
        .execute()
      await trx
        .insertInto('one_time_links')
        .values({ token_hash: sha256(token), user_id, expires_on: isoTime(now + lifeMs) })
        .execute()
    })
    return token
  }

  /** Creates the link that the process prints at start. Only its page submits itself, see `isPrinted`. */
  async createPrinted(user_id: number): Promise<string> {
    const token = await this.create(user_id)
    this.#printed = sha256(token)
    return token
  }

  /** Returns whether this process has printed the link. */
  isPrinted(token: string): boolean {
    return sha256(token) === this.#printed
  }

  /** Revokes all links of a user. */
  async revokeAll(user_id: number): Promise<void> {
    await this.db.deleteFrom('one_time_links').where('user_id', '=', user_id).execute()
  }

  /** Consumes the link and returns its user; null if the link is unrecognized, used or expired. */
  async redeem(token: string): Promise<number | null> {
    const used = await this.db
      .deleteFrom('one_time_links')
      .where('token_hash', '=', sha256(token))
      .returning(['user_id', 'expires_on'])
      .executeTakeFirst()
    return used && used.expires_on >= isoTime(this.clock.now()) ? used.user_id : null
  }
}
