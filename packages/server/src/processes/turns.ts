import type { Turn } from '../ports.ts'

/** What waits, as far as its turn is concerned. */
export interface Waiting {
  readonly turn: Turn
  /** Times it was running when its process died. */
  readonly deaths: number
}

/** Jobs without a user share one place in the order. */
const NOBODY = -1

/** When each user was served last: of users with as many running jobs, the one served longest ago comes first. */
export class Turns {
  readonly #served = new Map<number, number>()
  #count = 0

  /**
   * Which of the waiting jobs runs next, as its place in the queue: jobs that take no time, then jobs that somebody waits
   * for, of those one of the user with the fewest running, else the oldest. One that was there when a process died comes first.
   * @param mayRun whether there is a place for the job
   * @returns -1 when no waiting job may run
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

  /** To be called for every job that begins. */
  begun(turn: Turn): void {
    const user = userOf(turn)
    this.#served.delete(user)
    this.#served.set(user, ++this.#count)
    const [oldest] = this.#served.keys()
    if (this.#served.size > MOST_USERS && oldest !== undefined) this.#served.delete(oldest)
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

const MOST_USERS = 10_000
const userOf = ({ user_id }: Turn): number => user_id ?? NOBODY
