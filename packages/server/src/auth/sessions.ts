import { type BoundedMap, defineLayer, type Memory, mapLayer } from '../memory/index.ts'
import { isWritten } from '../metadata/failures.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock, Ids } from '../ports.ts'
import { sha256 } from '../secrets.ts'

export interface Session {
  /** SHA-256 of the cookie's value, as stored. */
  readonly id_hash: string
  readonly user_id: number
  readonly csrf_token: string
  /** Epoch milliseconds. */
  readonly expires_at: number
  last_seen_at: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Maximum time between two requests of a session. */
export const IDLE_MS = 12 * HOUR
/** Maximum lifetime of a session. */
export const ABSOLUTE_MS = 7 * 24 * HOUR
/** `last_seen_on` is stored at most this often. */
const TOUCH_MS = 5 * MINUTE
const COOKIE_VALUE = /^[\w-]{22,128}$/

/** A session as shown to its user. */
export interface SessionFacts {
  /** Part of the hash of the cookie: distinguishes the sessions of a user and is not secret. */
  readonly id: string
  readonly user_id: number
  readonly created_on: string
  readonly last_seen_on: string
  readonly expires_on: string
  /** User agent of the browser at sign-in. */
  readonly user_agent: string | null
  /** Address of the sign-in. */
  readonly ip: string | null
}

/** Client that creates a session. */
export interface SessionPlace {
  readonly user_agent: string | undefined
  readonly ip: string
}

const MAX_AGENT = 400

const ID_LENGTH = 16
/** Returns the public id of a session. */
export const sessionId = ({ id_hash }: Pick<Session, 'id_hash'>): string => id_hash.slice(0, ID_LENGTH)

interface CachedSession {
  /** False if the store could not save it. The session then ends with this process. */
  readonly is_stored: boolean
  readonly session: Session
  loaded_at: number
  stored_at: number
}

/** Cached sessions by cookie value. */
export const SESSIONS = mapLayer<string, CachedSession>({
  name: 'sessions',
  holds: 'sessions of browsers, with user, expiry and time of last use',
  key: 'cookie',
  limit: 20_000,
  ends: 'the user signs out; the password is changed; the user is deactivated; after twelve hours without a request',
  scope: 'invalidated',
})

/** Callbacks for the end of a session, by cookie value. */
export const SESSION_ENDS = defineLayer<Map<string, Set<() => void>>>({
  name: 'session ends',
  holds: 'streams and sockets that close when their session ends',
  key: 'cookie',
  limit: null,
  ends: 'the last stream or socket closes',
  scope: 'invalidated',
  open: () => {
    const state = new Map<string, Set<() => void>>()
    return { state, size: () => ({ entries: state.size }) }
  },
})

/** Sessions of browsers. The store has only hashes; all but the first request of a session are answered from memory. */
export class Sessions {
  readonly #cached: BoundedMap<string, CachedSession>
  readonly #ends: Map<string, Set<() => void>>
  /** Incremented by every end of a session, so that a read that started earlier is not cached. */
  #generation = 0

  constructor(
    readonly db: Store,
    readonly clock: Clock,
    readonly ids: Ids,
    readonly maxAgeMs: number,
    memory: Memory,
  ) {
    this.#cached = memory.of(SESSIONS)
    this.#ends = memory.of(SESSION_ENDS)
  }

  /** Creates a session with a new id. `cookie` is the only copy of its secret. */
  async create(user_id: number, place?: SessionPlace): Promise<{ readonly cookie: string; readonly session: Session }> {
    const now = this.clock.now()
    const cookie = this.ids.secret()
    const session: Session = {
      id_hash: sha256(cookie),
      user_id,
      csrf_token: this.ids.secret(),
      expires_at: now + ABSOLUTE_MS,
      last_seen_at: now,
    }
    const row = {
      id_hash: session.id_hash,
      user_id,
      csrf_token: session.csrf_token,
      created_on: isoTime(now),
      last_seen_on: isoTime(now),
      expires_on: isoTime(session.expires_at),
      user_agent: place?.user_agent?.slice(0, MAX_AGENT) ?? null,
      ip: place?.ip ?? null,
    }
    // On a full disk users can still sign in and read.
    const is_stored = await isWritten(this.db.insertInto('sessions').values(row).execute())
    this.#cached.set(cookie, { is_stored, session, loaded_at: now, stored_at: now })
    return { cookie, session }
  }

  /** Returns the live session of a cookie, or null. Synchronous if it is cached. */
  find(cookie: string): Session | null | Promise<Session | null> {
    const now = this.clock.now()
    const cached = this.#cached.get(cookie)
    if (cached && (!cached.is_stored || now - cached.loaded_at <= this.maxAgeMs)) return this.#seen(cookie, cached, now)
    return COOKIE_VALUE.test(cookie) ? this.#load(cookie, now) : null
  }

  /** Returns whether the session of a cookie is live. Unlike a request, this does not extend the session. */
  async isLive(cookie: string): Promise<boolean> {
    const now = this.clock.now()
    const cached = this.#cached.get(cookie)
    if (cached?.is_stored === false) return this.#isCurrent(cached.session, now)
    const row = await this.db
      .selectFrom('sessions')
      .select(['last_seen_on', 'expires_on'])
      .where('id_hash', '=', sha256(cookie))
      .executeTakeFirst()
    if (!row) return false
    const seen = Math.max(Date.parse(row.last_seen_on), cached?.session.last_seen_at ?? 0)
    return now <= Date.parse(row.expires_on) && now - seen <= IDLE_MS
  }

  /** Calls `act` when the session of a cookie is ended explicitly. Returns a function that unsubscribes. */
  onEnd(cookie: string, act: () => void): () => void {
    const acts = this.#ends.get(cookie) ?? new Set()
    this.#ends.set(cookie, acts.add(act))
    return () => {
      acts.delete(act)
      if (acts.size === 0) this.#ends.delete(cookie)
    }
  }

  /** Ends the session of a cookie, at sign-out. */
  async end(cookie: string): Promise<void> {
    this.#generation += 1
    this.#cached.delete(cookie)
    await this.db.deleteFrom('sessions').where('id_hash', '=', sha256(cookie)).execute()
    this.#reportEnd(cookie)
  }

  /** Ends all sessions of a user, after a new password, a deactivation or a deletion. */
  async endAllOf(user_id: number): Promise<void> {
    this.#generation += 1
    const ended = [...this.#cached.entries()].flatMap(([cookie, { session }]) =>
      session.user_id === user_id ? [cookie] : [],
    )
    for (const cookie of ended) this.#cached.delete(cookie)
    await this.db.deleteFrom('sessions').where('user_id', '=', user_id).execute()
    for (const cookie of ended) this.#reportEnd(cookie)
  }

  /**
   * Lists live sessions, most recently used first.
   * @param user_id null for all users
   */
  async list(user_id: number | null): Promise<readonly SessionFacts[]> {
    const now = this.clock.now()
    const rows = await this.db
      .selectFrom('sessions')
      .select(['id_hash', 'user_id', 'created_on', 'last_seen_on', 'expires_on', 'user_agent', 'ip'])
      .where('expires_on', '>=', isoTime(now))
      .where('last_seen_on', '>=', isoTime(now - IDLE_MS))
      .$if(user_id !== null, query => query.where('user_id', '=', user_id))
      .orderBy('last_seen_on', 'desc')
      .execute()
    return rows.map(({ id_hash, ...facts }) => ({ id: sessionId({ id_hash }), ...facts }))
  }

  /**
   * Ends one session by its id.
   * @param user_id user of the session; null for any user
   * @returns false if the session does not exist
   */
  async endById(user_id: number | null, id: string): Promise<boolean> {
    if (!/^[0-9a-f]{16}$/.test(id)) return false
    this.#generation += 1
    const gone = await this.db
      .deleteFrom('sessions')
      .where('id_hash', 'like', `${id}%`)
      .$if(user_id !== null, query => query.where('user_id', '=', user_id))
      .returning('id_hash')
      .execute()
    const hashes = new Set(gone.map(({ id_hash }) => id_hash))
    const ended = [...this.#cached.entries()].filter(([, { session }]) => hashes.has(session.id_hash))
    for (const [cookie] of ended) {
      this.#cached.delete(cookie)
      this.#reportEnd(cookie)
    }
    return hashes.size > 0
  }

  /** Deletes expired sessions. Called at start. */
  async sweep(): Promise<void> {
    const now = this.clock.now()
    await this.db
      .deleteFrom('sessions')
      .where(eb => eb.or([eb('expires_on', '<', isoTime(now)), eb('last_seen_on', '<', isoTime(now - IDLE_MS))]))
      .execute()
  }

  async #load(cookie: string, now: number): Promise<Session | null> {
    const generation = this.#generation
    const row = await this.db
      .selectFrom('sessions')
      .select(['id_hash', 'user_id', 'csrf_token', 'last_seen_on', 'expires_on'])
      .where('id_hash', '=', sha256(cookie))
      .executeTakeFirst()
    if (!row) {
      this.#cached.delete(cookie)
      return null
    }
    const stored_at = Date.parse(row.last_seen_on)
    const { id_hash, user_id, csrf_token } = row
    const session = { id_hash, user_id, csrf_token, expires_at: Date.parse(row.expires_on), last_seen_at: stored_at }
    const cached = { is_stored: true, session, loaded_at: now, stored_at }
    if (generation === this.#generation) this.#cached.set(cookie, cached)
    return this.#seen(cookie, cached, now)
  }

  #seen(cookie: string, cached: CachedSession, now: number): Session | null {
    const { session } = cached
    if (!this.#isCurrent(session, now)) {
      this.#cached.delete(cookie)
      return null
    }
    session.last_seen_at = now
    if (now - cached.stored_at > TOUCH_MS) {
      cached.stored_at = now
      // The request does not wait for this write: losing it shortens the idle time by minutes.
      this.db
        .updateTable('sessions')
        .set({ last_seen_on: isoTime(now) })
        .where('id_hash', '=', session.id_hash)
        .execute()
        .catch(() => undefined)
    }
    return session
  }

  #isCurrent({ expires_at, last_seen_at }: Session, now: number): boolean {
    return now <= expires_at && now - last_seen_at <= IDLE_MS
  }

  #reportEnd(cookie: string): void {
    for (const act of this.#ends.get(cookie) ?? []) act()
  }
}
