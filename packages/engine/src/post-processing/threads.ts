import type { CombineJob } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { CANCELLED, JobFailure } from '../failure.ts'
import type { LaneAnswer } from '../lane.ts'
import { isHeapFull, Thread } from '../thread.ts'
import type { ThreadReply, ThreadRequest } from './messages.ts'

type PostProcessor = Thread<ThreadRequest, ThreadReply>

/** Maximum number of threads of one engine process. A single user never occupies all of them. */
const MAX_THREADS = 2
const MAX_OF_ONE_USER = MAX_THREADS - 1
/** JavaScript heap of a thread in MB. */
const HEAP_MB = 768
/** Time in milliseconds after which an idle thread ends: it takes 20 MB. */
const IDLE_MS = 10_000

/** User id of jobs without a user, which share one place in the queue. */
const NOBODY = -1

const startThread = (onEnd: (ended: PostProcessor) => void): PostProcessor =>
  new Thread({ built: 'post-processing.mjs', source: new URL('./thread.ts', import.meta.url), heap_mb: HEAP_MB }, onEnd)

interface Waiting {
  readonly user: number
  readonly start: () => void
}

/** Returns the error of a thread that ended unexpectedly. */
const failureOf = (error: unknown, { post_processing }: CombineJob): unknown => {
  if (!isHeapFull(error)) return error
  const operation = post_processing.map(rule => rule.operation).join(', ')
  const hint = 'Add a filter, or lower the row limit or the series limit.'
  return new AppError('POST_PROCESSING_LIMIT', { operation, limit: HEAP_MB, unit: 'MB of memory', hint })
}

/** Threads for long post-processing: started on demand, limited in number, shared fairly between users. */
export class Threads {
  private idle: { readonly thread: PostProcessor; readonly timer: NodeJS.Timeout }[] = []
  private waiting: Waiting[] = []
  private readonly running = new Map<number, number>()
  private count = 0

  /**
   * Post-processes in a thread. When the signal fires, the thread is terminated.
   * @param parts are transferred: they are empty afterwards
   * @throws JobFailure cancelled; AppError POST_PROCESSING_LIMIT
   */
  async run(
    job: CombineJob,
    parts: readonly Uint8Array<ArrayBuffer>[],
    signal: AbortSignal,
    user_id: number | null,
  ): Promise<LaneAnswer> {
    const user = user_id ?? NOBODY
    await this.turn(user, signal)
    try {
      return await this.work(job, parts, signal)
    } finally {
      this.leave(user)
    }
  }

  private mayRun(user: number): boolean {
    return this.count < MAX_THREADS && (this.running.get(user) ?? 0) < MAX_OF_ONE_USER
  }

  private enter(user: number): void {
    this.count += 1
    this.running.set(user, (this.running.get(user) ?? 0) + 1)
  }

  private leave(user: number): void {
    this.count -= 1
    const left = (this.running.get(user) ?? 1) - 1
    if (left === 0) this.running.delete(user)
    else this.running.set(user, left)
    const at = this.waiting.findIndex(each => this.mayRun(each.user))
    const [next] = at < 0 ? [] : this.waiting.splice(at, 1)
    next?.start()
  }

  private turn(user: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(new JobFailure('cancelled', CANCELLED))
    if (this.mayRun(user)) {
      this.enter(user)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.waiting = this.waiting.filter(each => each !== entry)
        reject(new JobFailure('cancelled', CANCELLED))
      }
      const entry = {
        user,
        start: () => {
          signal.removeEventListener('abort', stop)
          this.enter(user)
          resolve()
        },
      }
      signal.addEventListener('abort', stop, { once: true })
      this.waiting.push(entry)
    })
  }

  private async work(
    job: CombineJob,
    parts: readonly Uint8Array<ArrayBuffer>[],
    signal: AbortSignal,
  ): Promise<LaneAnswer> {
    if (signal.aborted) throw new JobFailure('cancelled', CANCELLED)
    const thread = this.take()
    const stop = () => thread.end(new JobFailure('cancelled', CANCELLED))
    signal.addEventListener('abort', stop, { once: true })
    try {
      const reply = await thread.request(
        { job, parts },
        parts.map(part => part.buffer),
      )
      this.store(thread)
      if (reply.type === 'done') return { facts: reply.facts, body: reply.body }
      throw new JobFailure(reply.error.code, reply.error.message, reply.error.extra)
    } catch (error) {
      throw failureOf(error, job)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  private take(): PostProcessor {
    const last = this.idle.pop()
    clearTimeout(last?.timer)
    return last?.thread ?? startThread(ended => this.forget(ended))
  }

  private store(thread: PostProcessor): void {
    const timer = setTimeout(() => thread.end(new Error('idle')), IDLE_MS)
    timer.unref()
    this.idle.push({ thread, timer })
  }

  private forget(thread: PostProcessor): void {
    for (const { timer } of this.idle.filter(each => each.thread === thread)) clearTimeout(timer)
    this.idle = this.idle.filter(each => each.thread !== thread)
  }
}
