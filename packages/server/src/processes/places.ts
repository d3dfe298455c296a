import type { Job, RemoteConnection } from '@belvedere/core/engine-protocol'
import type { Waiting } from './turns.ts'

/** A job of a lane's queue, or one that runs. */
export interface PlacedJob extends Waiting {
  readonly job: Job
  /** It goes on in a thread of its own: it takes none of the lane's places. */
  readonly is_aside: boolean
}

/** Jobs of one user that go on in threads, or wait for one. */
const MOST_ASIDE = 4
/** Jobs without a user share one place in the order. */
const NOBODY = -1

const increment = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The database that a job is sent to, whoever signs in there; null for jobs of the lane's own tables. */
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
 * Which jobs may begin beside those that run:
 *
 * - The lane has so many places in all, and as many more for users without a running job: whoever comes does not wait
 *   for all that somebody else has begun.
 * - A database without a running job has one more, so that slow databases never
 *   shut out the others.
 * - A database has as many places as connections. One user has at most half of them, and the last one is for somebody
 *   who has none there.
 * - A user with many jobs in threads begins no further one that could go there.
 */
export class Places {
  private taken = 0
  private readonly byUser = new Map<number, number>()
  private readonly byDatabase = new Map<string, number>()
  private readonly byUserOfDatabase = new Map<string, number>()
  private readonly asideByUser = new Map<number, number>()
  private readonly places: number

  /** @param places of the lane, for all its jobs */
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
    if (maySplit(placed) && (this.asideByUser.get(userOf(placed)) ?? 0) >= MOST_ASIDE) return false
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
