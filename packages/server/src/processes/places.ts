import type { Job, RemoteConnection } from '@belvedere/core/engine-protocol'
import type { Waiting } from './turns.ts'

/** A queued or running job of a lane. */
export interface PlacedJob extends Waiting {
  readonly job: Job
  /** True if it continues in a separate thread, which uses no slot of the lane. */
  readonly is_aside: boolean
}

/** Maximum number of jobs of one user that continue in threads or wait for one. */
const MAX_ASIDE = 4
/** Jobs without a user count as one user. */
const NOBODY = -1

const increment = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/**
 * Returns the database that a job is sent to, regardless of the database user; null for jobs on the lane's own tables.
 */
function databaseOf(job: Job): string | null {
  const connection: RemoteConnection | undefined = 'connection' in job ? job.connection : undefined
  if (connection === undefined) return null
  const { backend, host, port, database, file } = connection
  return JSON.stringify([backend, host, port, database, file])
}

const connectionsOf = (job: Job): number => ('connection' in job ? (job.connection?.pool_size ?? 1) : 1)
const userOf = ({ turn }: Waiting): number => turn.user_id ?? NOBODY
const maySplit = ({ job }: PlacedJob): boolean =>
  job.kind === 'combine' || job.kind === 'format' || (job.kind === 'query' && job.post_processing.length > 0)

/**
 * Decides which jobs may start beside the running ones:
 *
 * - The lane has a number of slots in total, and as many again for users without a running job, so that a new user need
 * not wait for all jobs of another user.
 * - A database without a running job gets one more slot, so that slow databases never block the others.
 * - A database has as many slots as connections. One user may use at most half of them, and the last one is reserved
 * for a user without a job there.
 * - A user with many jobs in threads may not start another job that could use a thread.
 */
export class Places {
  private taken = 0
  private readonly byUser = new Map<number, number>()
  private readonly byDatabase = new Map<string, number>()
  private readonly byUserOfDatabase = new Map<string, number>()
  private readonly asideByUser = new Map<number, number>()
  private readonly places: number

  /** @param places number of slots for all jobs of the lane */
  constructor(places: number, running: Iterable<PlacedJob>) {
    this.places = places
    for (const job of running) this.add(job)
  }

  add(placed: PlacedJob): void {
    if (placed.turn.is_immediate) return
    if (placed.is_aside) {
      increment(this.asideByUser, userOf(placed))
      return
    }
    this.taken += 1
    increment(this.byUser, userOf(placed))
    const database = databaseOf(placed.job)
    if (database === null) return
    increment(this.byDatabase, database)
    increment(this.byUserOfDatabase, `${userOf(placed)} ${database}`)
  }

  hasFree(placed: PlacedJob): boolean {
    if (placed.turn.is_immediate) return true
    if (maySplit(placed) && (this.asideByUser.get(userOf(placed)) ?? 0) >= MAX_ASIDE) return false
    const database = databaseOf(placed.job)
    if (database === null) return this.taken < (this.byUser.has(userOf(placed)) ? this.places : 2 * this.places)
    const taken = this.byDatabase.get(database) ?? 0
    if (taken === 0) return true
    if (this.taken >= this.places) return false
    const own = this.byUserOfDatabase.get(`${userOf(placed)} ${database}`) ?? 0
    const all = connectionsOf(placed.job)
    return own === 0 ? taken < all : own < Math.ceil(all / 2) && taken < all - 1
  }
}
