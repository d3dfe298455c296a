import type { Turn } from '../ports.ts'

/** A queued job, with the facts that determine its turn. */
export interface Waiting {
  readonly turn: Turn
  /** Number of times that its process died while it was running. */
  readonly deaths: number
}

/** Jobs without a user count as one user. */
const NOBODY = -1

/** Order of users: of users with equally many running jobs, the one served least recently comes first. */
export class Turns {
  readonly #served = new Map<number, number>()
  #count = 0

  /**
   * Returns the queue index of the next job: immediate jobs first, then jobs with waiting clients, of those a job of
   * the user with the fewest running jobs, then the oldest. A job that was running when a process died comes before all
   * others.
   * @param mayRun whether there is a slot for the job
   * @returns -1 if no queued job may run
   */
  next<Job extends Waiting>(
    queue: readonly Job[],
    running: Iterable<Waiting>,
    mayRun: (job: Job) => boolean = () => true,
  ): number {
    const [first] = queue
    if (first === undefined) return -1
    if (queue.length < 2 || first.deaths > 0) return mayRun(first) ? 0 : -1
    const busy = new Map<number, number>()
    for (const { turn } of running) busy.set(userOf(turn), (busy.get(userOf(turn)) ?? 0) + 1)
    let best = -1
    queue.forEach((waiting, at) => {
      const other = queue[best]
      if ((!other || this.#isBefore(waiting.turn, other.turn, busy)) && mayRun(waiting)) best = at
    })
    return best
  }

  /** Must be called for every job that starts. */
  begun(turn: Turn): void {
    const user = userOf(turn)
    this.#served.delete(user)
    this.#served.set(user, ++this.#count)
    const [oldest] = this.#served.keys()
    if (this.#served.size > MAX_USERS && oldest !== undefined) this.#served.delete(oldest)
  }

  #isBefore(one: Turn, other: Turn, busy: ReadonlyMap<number, number>): boolean {
    const immediate = Number(other.is_immediate ?? false) - Number(one.is_immediate ?? false)
    if (immediate !== 0) return immediate < 0
    const background = Number(one.is_background ?? false) - Number(other.is_background ?? false)
    if (background !== 0) return background < 0
    const running = (busy.get(userOf(one)) ?? 0) - (busy.get(userOf(other)) ?? 0)
    if (running !== 0) return running < 0
    return (this.#served.get(userOf(one)) ?? 0) < (this.#served.get(userOf(other)) ?? 0)
  }
}

const MAX_USERS = 10_000
const userOf = ({ user_id }: Turn): number => user_id ?? NOBODY
