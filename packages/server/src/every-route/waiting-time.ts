import { readFileSync } from 'node:fs'

const KEPT = 400

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
    const pids = [process.pid, this.#pid, ...childrenOf(this.#pid)]
    this.#samples.push({ at: performance.now(), waited: new Map(pids.map(pid => [pid, waitedBy(pid)])) })
    if (this.#samples.length > KEPT) this.#samples.shift()
  }

  /** Since a moment of `performance.now()`: of the sender, the web process, and the child that waited longest. */
  since(moment: number): number {
    const last = this.#samples.at(-1)
    const first = this.#samples.findLast(({ at }) => at <= moment) ?? this.#samples[0]
    if (!last || !first) return 0
    const grown = (pid: number) => (last.waited.get(pid) ?? 0) - (first.waited.get(pid) ?? last.waited.get(pid) ?? 0)
    const others = [...last.waited.keys()].filter(pid => pid !== process.pid && pid !== this.#pid)
    return grown(process.pid) + grown(this.#pid) + Math.max(0, ...others.map(grown))
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): readonly number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(text => text !== '')
    .map(Number)

/** The second number is in nanoseconds. */
const waitedBy = (pid: number): number => Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6
