import { AppError, ERRORS } from '@belvedere/core/errors'
import type { JobEvent, JobProblem } from '@belvedere/core/jobs'
import { defineLayer } from '../../memory/index.ts'
import type { Services } from '../../services.ts'

/** A job as returned when it is started: the fields that all its events share. */
export interface JobNote {
  readonly channel_id: string
  readonly job_id: string
  readonly user_id: number
}
export type TellableEvent = JobEvent & JobNote & { readonly id: string }

const MAX_REPORTED = 100
/** Maximum number of retained events of a channel, and their retention in milliseconds. */
const MAX_RETAINED = 1000
const RETENTION_MS = 60 * 60_000
const MAX_CHANNELS = 10_000

interface Position {
  readonly at: number
  readonly sequence: number
}
interface RetainedNote extends Position {
  readonly event: TellableEvent
}

const positionOf = (id: string): Position | null => {
  const match = /^(\d{1,15})(?:-(\d{1,10}))?$/.exec(id)
  return match ? { at: Number(match[1]), sequence: Number(match[2] ?? 0) } : null
}
const isAfter = (one: Position, other: Position): boolean =>
  one.at > other.at || (one.at === other.at && one.sequence > other.sequence)

/** Events of jobs, by channel, in order. */
export class JobEvents {
  readonly #channels = new Map<string, RetainedNote[]>()
  #last: Position = { at: 0, sequence: 0 }
  readonly #first: readonly RetainedNote[]
  readonly #listeners = new Map<string, Set<(event: TellableEvent) => void>>()
  readonly #running = new Map<string, { readonly channel_id: string; readonly stop: AbortController }>()

  /** @param first events at the start of every channel, each with its id */
  constructor(
    readonly now: () => number,
    first: readonly TellableEvent[] = [],
  ) {
    this.#first = first.map(event => ({ event, ...(positionOf(event.id) ?? this.#last) }))
  }

  /** Registers a running job until its result is published. The signal fires if the client cancels the job. */
  begin({ job_id, channel_id }: JobNote): AbortSignal {
    const stop = new AbortController()
    this.#running.set(job_id, { channel_id, stop })
    return stop.signal
  }

  /** Cancels a job of a channel. Returns false if no such job is running. */
  cancel(channel_id: string, job_id: string): boolean {
    const running = this.#running.get(job_id)
    if (running?.channel_id !== channel_id) return false
    running.stop.abort()
    return true
  }

  /** Returns the ids of those jobs that neither run nor have an event: they ran in another process, or long ago. */
  lost(channel_id: string, job_ids: readonly string[]): readonly string[] {
    const ended = new Set([...this.#first, ...(this.#channels.get(channel_id) ?? [])].map(({ event }) => event.job_id))
    return job_ids.filter(id => !ended.has(id) && this.#running.get(id)?.channel_id !== channel_id)
  }

  note(note: JobNote, status: 'done' | 'error', result_url: string | null, errors: readonly JobProblem[]): void {
    this.#running.delete(note.job_id)
    const at = Math.max(this.now(), this.#last.at)
    this.#last = { at, sequence: at === this.#last.at ? this.#last.sequence + 1 : 0 }
    const id = `${at}-${this.#last.sequence}`
    const event: TellableEvent = { id, ...note, status, result_url, errors }
    const channel = this.#channels.get(note.channel_id) ?? []
    this.#channels.delete(note.channel_id)
    const fresh = [...channel, { ...this.#last, event }]
      .filter(retained => at - retained.at < RETENTION_MS)
      .slice(-MAX_RETAINED)
    this.#channels.set(note.channel_id, fresh)
    const [oldest] = this.#channels.keys()
    if (this.#channels.size > MAX_CHANNELS && oldest !== undefined) this.#channels.delete(oldest)
    for (const listener of this.#listeners.get(note.channel_id) ?? []) listener(event)
  }

  /** @throws AppError INCORRECT_REQUEST for a malformed id */
  check(last_id: string | undefined): void {
    if (last_id && !positionOf(last_id))
      throw new AppError('INCORRECT_REQUEST', { reason: 'last_id: the id of an event' })
  }

  #after(channel_id: string, last_id: string | undefined): readonly TellableEvent[] {
    this.check(last_id)
    const last = positionOf(last_id ?? '')
    return [...this.#first, ...(this.#channels.get(channel_id) ?? [])]
      .filter(retained => !last || isAfter(retained, last))
      .map(retained => retained.event)
  }

  /** Number of channels with events. */
  get size(): number {
    return this.#channels.size
  }

  /**
   * Returns the events of a channel after an id, oldest first, at most 100.
   * @throws AppError INCORRECT_REQUEST for a malformed id
   */
  after(channel_id: string, last_id: string | undefined): readonly TellableEvent[] {
    return this.#after(channel_id, last_id).slice(0, MAX_REPORTED)
  }

  /**
   * Calls the listener for all events of a channel after an id, then for each new event until the returned function is
   * called.
   * @throws AppError INCORRECT_REQUEST for a malformed id
   */
  listen(channel_id: string, last_id: string | undefined, listener: (event: TellableEvent) => void): () => void {
    for (const event of this.#after(channel_id, last_id)) listener(event)
    const all = this.#listeners.get(channel_id) ?? new Set()
    this.#listeners.set(channel_id, all.add(listener))
    return () => {
      all.delete(listener)
      if (all.size === 0 && this.#listeners.get(channel_id) === all) this.#listeners.delete(channel_id)
    }
  }
}

/** Returns an error in the form of events, which is that of `errors` of a refused request. */
export function problemOf(error: unknown): JobProblem {
  const failure = error instanceof AppError ? error : new AppError('INTERNAL')
  return { message: failure.message, error_type: failure.code, level: ERRORS[failure.code].level, extra: failure.extra }
}

interface StreamEntry {
  readonly id: string
  readonly data: Omit<TellableEvent, 'id'>
}

const firstEvents = (text: string | null): readonly TellableEvent[] =>
  text === null ? [] : (JSON.parse(text) as readonly StreamEntry[]).map(({ id, data }) => ({ ...data, id }))

export const JOB_EVENTS = defineLayer<JobEvents>({
  name: 'job events',
  holds: 'events of asynchronous queries, at most a thousand per channel',
  key: 'channel',
  limit: { entries: MAX_CHANNELS },
  ends: 'after an hour',
  scope: 'shared',
  open: ({ clock, config }) => {
    const state = new JobEvents(clock.now, firstEvents(config.trial.async_events))
    return { state, size: () => ({ entries: state.size }) }
  },
})

export const jobEvents = ({ memory }: Services): JobEvents => memory.of(JOB_EVENTS)
