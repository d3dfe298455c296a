import { readdirSync, readFileSync } from 'node:fs'

const MAX_SAMPLES = 400

interface Sample {
  readonly at: number
  /** Milliseconds that a process was ready to run and did not, by its id. */
  readonly waited: ReadonlyMap<number, number>
}

/**
 * How long a product's processes had to wait for a processor that others had. On a busy machine an answer that comes
 * late is not late by the product's doing. Known on Linux; elsewhere nothing waits.
 */
export class WaitingTime {
  readonly #pid: number
  readonly #samples: Sample[] = []
  constructor(pid: number) {
    this.#pid = pid
  }

  /** To be called a few times a second. */
  sample(): void {
    const waited = new Map([process.pid, this.#pid].map(pid => [pid, waitedBy(pid, pid)]))
    for (const pid of childrenOf(this.#pid)) waited.set(pid, waitedByAllOf(pid))
    this.#samples.push({ at: performance.now(), waited })
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift()
  }

  /** Since a moment of `performance.now()`: of the sender, the web process, and the child that waited longest. */
  since(moment: number): number {
    const last = this.#samples.at(-1)
    const first = this.#samples.findLast(({ at }) => at <= moment) ?? this.#samples[0]
    if (!last || !first) return 0
    const grown = (pid: number) => Math.max(0, (last.waited.get(pid) ?? 0) - (first.waited.get(pid) ?? 0))
    const others = [...last.waited.keys()].filter(pid => pid !== process.pid && pid !== this.#pid)
    // Threads wait beside each other: more than all of the time cannot have been waited.
    const most = performance.now() - moment
    return Math.min(most, grown(process.pid) + grown(this.#pid) + Math.max(0, ...others.map(grown)))
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

const childrenOf = (pid: number): readonly number[] =>
  threadsOf(pid).flatMap(thread =>
    read(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter(text => text !== '')
      .map(Number),
  )

/** The second number is in nanoseconds. */
const waitedBy = (pid: number, thread: number): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[1] ?? 0) / 1e6

/** A lane waits for its threads, and at its start for the processes that read its sources. */
const waitedByAllOf = (pid: number): number =>
  threadsOf(pid).reduce((sum, thread) => sum + waitedBy(pid, thread), 0) +
  childrenOf(pid).reduce((sum, child) => sum + waitedByAllOf(child), 0)
