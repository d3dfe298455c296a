import { rmSync } from 'node:fs'
import type { Catalog, EngineReply, Lane as LaneName, PublishFacts } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { Logger } from 'pino'
import { Bytes } from '../bytes.ts'
import { EngineProcess } from './engine-process.ts'
import { appErrorOf, crashError, timedOut } from './failures.ts'
import {
  type JobOptions,
  newPendingJob,
  type PendingJob,
  type RawAnswer,
  type StreamedJob,
  settle,
  takePieces,
} from './pending-job.ts'
import { Places } from './places.ts'
import { Publications } from './publications.ts'
import { QueueLimit } from './queue-limit.ts'
import type { LaneCaps } from './spawn.ts'
import { Turns } from './turns.ts'

export interface LaneOptions {
  readonly name: LaneName
  readonly caps: LaneCaps
  /** Folder of the scratch folders. */
  readonly folder: string
  readonly log: Logger
  /** Milliseconds without a job after which the process ends; null to run permanently. */
  readonly idle_ms: number | null
  /** True if the process serves tables, and therefore receives publications. */
  readonly serves_tables: boolean
}

export interface LaneLoad {
  readonly running: number
  readonly queued: number
}

/** Milliseconds after which the process of an interrupted job is killed if the job has not ended. */
const KILL_AFTER_MS = 2000
const STARTS_AT_MOST = 5
const FIRST_PAUSE_MS = 20

type State = 'off' | 'starting' | 'ready' | 'closed'

/**
 * A lane: its queue, and the process that runs the jobs. A process that dies is replaced at once. Its running jobs are
 * repeated one at a time, so that a query that kills its process is identified and no other query fails because of it.
 */
export class Lane {
  private readonly options: LaneOptions
  private process: EngineProcess | null = null
  private state: State = 'off'
  private failed_starts = 0
  private next_id = 1
  private queue: PendingJob[] = []
  private readonly turns = new Turns()
  private readonly limit: QueueLimit
  private readonly running = new Map<number, PendingJob>()
  private readonly kill_timers = new Map<number, NodeJS.Timeout>()
  private readonly publications: Publications
  private catalog: Catalog = { generation: 0, tables: [] }
  private cause: PendingJob | null = null
  private idle_timer: NodeJS.Timeout | undefined
  private waiters: { resolve: () => void; reject: (error: Error) => void }[] = []

  constructor(options: LaneOptions) {
    this.options = options
    this.publications = new Publications(options.log)
    this.limit = new QueueLimit(options.serves_tables ? options.caps.running : null)
  }

  get pid(): number | undefined {
    return this.process?.pid
  }

  get generations(): ReadonlySet<number> {
    return this.publications.held
  }

  /** Tables of the latest catalog that the process could not open. */
  get broken(): PublishFacts['broken'] {
    return this.publications.broken
  }

  get load(): LaneLoad {
    return { running: this.running.size, queued: this.queue.length }
  }

  /** Starts the process if there is none, and resolves when it accepts jobs. */
  start(): Promise<void> {
    if (this.state === 'ready') return Promise.resolve()
    if (this.state === 'closed') return Promise.reject(new AppError('ENGINE_UNAVAILABLE'))
    const ready = new Promise<void>((resolve, reject) => this.waiters.push({ resolve, reject }))
    if (this.state === 'off') this.launch()
    return ready
  }

  submit(options: JobOptions): Promise<RawAnswer> {
    return this.stream(options).answer
  }

  /** Like `submit`, for answers that are forwarded while they arrive. */
  stream(options: JobOptions): StreamedJob {
    const id = this.next_id++
    return {
      answer: this.enqueue(id, options),
      taken: bytes => {
        if (this.running.has(id)) this.process?.send({ type: 'taken', id, bytes })
      },
    }
  }

  private enqueue(id: number, options: JobOptions): Promise<RawAnswer> {
    const { signal } = options
    if (this.state === 'closed') return Promise.reject(new AppError('ENGINE_UNAVAILABLE'))
    if (signal.aborted) return Promise.reject(new AppError('QUERY_STOPPED'))
    return new Promise((resolve, reject) => {
      const pending = newPendingJob(id, options, { resolve, reject })
      const refusal = this.limit.refuse(pending, options.timeout_ms, this.queue, [...this.running.values()])
      if (refusal !== null) return reject(refusal)
      this.watch(pending, options)
      this.queue.push(pending)
      this.pump()
    })
  }

  private watch(pending: PendingJob, { signal, timeout_ms }: JobOptions): void {
    const stop = () => this.stop(pending, new AppError('QUERY_STOPPED'))
    const timer =
      timeout_ms === null
        ? undefined
        : setTimeout(() => this.stop(pending, timedOut(timeout_ms)), Math.max(1, timeout_ms))
    const endWait = this.limit.watchWait(pending, timeout_ms, error => {
      if (this.state === 'ready' && this.queue.includes(pending)) this.stop(pending, error)
    })
    signal.addEventListener('abort', stop, { once: true })
    pending.endTimeLimit = () => clearTimeout(timer)
    pending.release = () => {
      clearTimeout(timer)
      endWait()
      signal.removeEventListener('abort', stop)
    }
  }

  /** Publishes the catalog. Resolves when the running process serves it. */
  async publish(catalog: Catalog): Promise<void> {
    this.catalog = catalog
    if (this.state === 'ready') await this.sendCatalog()
    else if (this.state === 'starting') await this.start()
  }

  /** Ends the process and rejects all pending jobs. */
  close(): void {
    this.state = 'closed'
    clearTimeout(this.idle_timer)
    this.process?.hangUp()
    this.abort(new AppError('ENGINE_UNAVAILABLE'))
    for (const pending of [...this.running.values()])
      settle(pending, () => pending.reject(new AppError('ENGINE_UNAVAILABLE')))
  }

  kill(): void {
    this.process?.kill()
  }

  // -- the process

  private launch(): void {
    this.state = 'starting'
    const { name, caps, folder, log } = this.options
    // Messages of a replaced process are ignored.
    const process: EngineProcess = new EngineProcess(name, caps, folder, log, {
      onReply: (reply, body) => {
        if (this.process === process) this.onReply(reply, body)
      },
      onGone: how => {
        if (this.process === process) this.onGone(how)
      },
    })
    this.process = process
  }

  private async begin(): Promise<void> {
    try {
      // The catalog can change while it is being opened. The lane is ready only with the latest one.
      let sent: Catalog
      do {
        sent = this.catalog
        if (this.options.serves_tables) await this.sendCatalog()
      } while (sent !== this.catalog)
      if (this.state !== 'starting') return
      this.state = 'ready'
      this.failed_starts = 0
      for (const waiter of this.waiters.splice(0)) waiter.resolve()
      this.pump()
    } catch (error) {
      // The process has ended and is being replaced, or it must be killed.
      this.options.log.warn({ lane: this.options.name, error }, 'engine process did not open its tables')
      if (this.state === 'starting') this.kill()
    }
  }

  private sendCatalog(): Promise<void> {
    const { catalog, process } = this
    if (process === null) return this.start()
    return this.publications.send(process, this.next_id++, catalog)
  }

  private onGone(how: string): void {
    const { name, log } = this.options
    const was = this.state
    this.process = null
    for (const timer of this.kill_timers.values()) clearTimeout(timer)
    this.kill_timers.clear()
    const publications = this.publications.drop()
    if (was === 'closed') return
    this.state = 'off'
    if (was !== 'off') log.warn({ lane: name, how, running: this.running.size }, 'engine process ended')
    this.reconcileRunning()
    if (was === 'starting') this.failed_starts += 1
    const isNeeded =
      this.options.idle_ms === null || this.queue.length > 0 || this.waiters.length > 0 || publications.length > 0
    if (this.failed_starts >= STARTS_AT_MOST) {
      this.failed_starts = 0
      log.error({ lane: name }, 'engine process cannot be started')
      this.abort(new AppError('ENGINE_UNAVAILABLE'))
      for (const publication of publications) publication.reject(new AppError('ENGINE_UNAVAILABLE'))
      return
    }
    if (isNeeded) this.relaunch()
    // An interrupted publication is complete when the next process is ready.
    for (const publication of publications) this.start().then(publication.resolve, publication.reject)
  }

  private relaunch(): void {
    if (this.failed_starts === 0) {
      this.launch()
      return
    }
    this.state = 'starting'
    setTimeout(
      () => {
        if (this.state === 'starting') this.launch()
      },
      FIRST_PAUSE_MS * 2 ** this.failed_starts,
    )
  }

  /** After the process has died: rejects the job that caused it, and queues the others again. */
  private reconcileRunning(): void {
    const known = this.cause !== null
    this.cause = null
    const again: PendingJob[] = []
    for (const pending of this.running.values()) {
      if (pending.job.kind === 'import' || pending.job.kind === 'extract') removeGrowing(pending.job.target)
      if (pending.settled) continue
      if (!known) pending.deaths += 1
      if (!pending.repeatable) settle(pending, () => pending.reject(new AppError('ENGINE_UNAVAILABLE')))
      else if (pending.deaths > 1) settle(pending, () => pending.reject(crashError(pending.job.kind)))
      else again.push(pending)
    }
    this.running.clear()
    this.queue.unshift(...again)
  }

  private abort(error: Error): void {
    for (const pending of this.queue.splice(0)) settle(pending, () => pending.reject(error))
    for (const waiter of this.waiters.splice(0)) waiter.reject(error)
  }

  // -- the queue

  private pump(): void {
    if (this.state === 'off' && this.queue.length > 0) this.launch()
    if (this.state !== 'ready') return
    const places = new Places(this.options.caps.running, this.running.values())
    for (;;) {
      const next = this.turns.next(this.queue, this.running.values(), pending => this.mayRun(pending, places))
      const [pending] = next < 0 ? [] : this.queue.splice(next, 1)
      if (pending === undefined) break
      places.add(pending)
      this.run(pending)
    }
    this.watchIdle()
  }

  /** A job that was running when a process died runs alone. */
  private mayRun(next: PendingJob, places: Places): boolean {
    if (this.running.size === 0) return true
    if (!places.hasFree(next)) return false
    return next.deaths === 0 && [...this.running.values()].every(pending => pending.deaths === 0)
  }

  private run(pending: PendingJob): void {
    if (pending.queue_ms === 0) pending.queue_ms = performance.now() - pending.queued_at
    pending.pieces = []
    pending.is_aside = false
    pending.started_at = performance.now()
    this.running.set(pending.id, pending)
    this.turns.begun(pending.turn)
    const { user_id } = pending.turn
    const parts = pending.parts.map(part => part.length)
    this.process?.send({ type: 'job', id: pending.id, job: pending.job, parts, user_id }, pending.parts)
  }

  private stop(pending: PendingJob, error: AppError): void {
    const at = this.queue.indexOf(pending)
    if (at >= 0) {
      this.queue.splice(at, 1)
      settle(pending, () => pending.reject(error))
      this.pump()
      return
    }
    if (!this.running.has(pending.id)) return
    this.process?.send({ type: 'cancel', id: pending.id })
    const timer = setTimeout(() => {
      this.cause = pending
      settle(pending, () => pending.reject(error))
      this.kill()
    }, KILL_AFTER_MS)
    this.kill_timers.set(pending.id, timer)
    if (!pending.awaits_engine) settle(pending, () => pending.reject(error))
  }

  private watchIdle(): void {
    clearTimeout(this.idle_timer)
    const { idle_ms } = this.options
    if (idle_ms === null || this.running.size > 0 || this.queue.length > 0) return
    this.idle_timer = setTimeout(() => {
      if (this.publications.size > 0) {
        this.watchIdle()
        return
      }
      this.state = 'off'
      this.process?.hangUp()
      this.process = null
      this.publications.drop()
    }, idle_ms)
    this.idle_timer.unref()
  }

  // -- replies

  private onReply(reply: EngineReply, body: readonly Buffer[]): void {
    switch (reply.type) {
      case 'ready':
        void this.begin()
        return
      case 'released':
        this.publications.release(reply.generation)
        return
      case 'part':
        takePieces(this.running.get(reply.id), body)
        return
      case 'aside':
        this.stepAside(this.running.get(reply.id))
        return
      case 'progress':
        this.running.get(reply.id)?.onProgress?.(reply.fraction)
        return
      case 'done':
      case 'failed':
        if (!this.publications.finish(reply)) this.finishJob(reply, body)
    }
  }

  /** The job continues in a thread of the process, which frees its slot. */
  private stepAside(pending: PendingJob | undefined): void {
    if (pending === undefined) return
    pending.is_aside = true
    this.pump()
  }

  private finishJob(reply: EngineReply & { type: 'done' | 'failed' }, last: readonly Buffer[]): void {
    const pending = this.running.get(reply.id)
    if (pending === undefined) return
    this.running.delete(reply.id)
    this.limit.recordRun(pending)
    clearTimeout(this.kill_timers.get(reply.id))
    this.kill_timers.delete(reply.id)
    settle(pending, () => {
      if (reply.type === 'failed') pending.reject(appErrorOf(reply.error))
      else
        pending.resolve({
          facts: reply.facts,
          bytes: new Bytes([...pending.pieces, ...last]),
          queue_ms: pending.queue_ms,
        })
    })
    this.pump()
  }
}

/** Removes partial files of a killed import. */
const removeGrowing = (target: string): void => {
  for (const path of [`${target}.part`, `${target}.part.wal`]) rmSync(path, { force: true })
}
