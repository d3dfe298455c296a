import { isoTime } from '../metadata/revisions.ts'
import { inTransaction, type Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'

/** A link that was not used by then is void. */
export const LINK_LIFE_MS = 30 * 60_000
/** Of links that are sent to others: invitations, and new passwords for those who forgot theirs. */
export const INVITATION_LIFE_MS = 7 * 24 * 60 * 60_000

/** Sign-in links that work once. The store has only hashes. */
export class OneTimeLinks {
  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
  ) {}

  /** The secret of a new link. It ends the earlier ones of the user; links that have run out are removed on the way. */
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

  /** Voids every link of a user. */
  async revokeAll(user_id: number): Promise<void> {
    await this.db.deleteFrom('one_time_links').where('user_id', '=', user_id).execute()
  }

  /** The user of the link, which is used up by this; null if it is unknown, used or too old. */
  async redeem(token: string): Promise<number | null> {
    const used = await this.db
      .deleteFrom('one_time_links')
      .where('token_hash', '=', sha256(token))
      .returning(['user_id', 'expires_on'])
      .executeTakeFirst()
    return used && used.expires_on >= isoTime(this.clock.now()) ? used.user_id : null
  }
}
