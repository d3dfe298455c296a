/** One event of a job, as the async channel delivers it. */
export interface JobEvent {
  /** Grows from event to event of a channel. */
  readonly id?: string | undefined
  readonly job_id: string
  /** `done` and `error` end a job; anything else only reports its progress. */
  readonly status: string
  readonly result_url?: string | null | undefined
  readonly errors?: readonly JobProblem[] | undefined
}

export interface JobProblem {
  readonly message: string
  readonly error_type?: string | undefined
  readonly [key: string]: unknown
}

/** A job ended with errors. */
export class JobError extends Error {
  constructor(readonly errors: readonly JobProblem[]) {
    super(errors[0]?.message ?? 'The job failed.')
    this.name = 'JobError'
  }
}

/**
 * The server no longer has a job or its result, since it was restarted, or its event came long before anybody waited for it.
 * The query is to be sent again.
 */
export class JobLostError extends Error {
  constructor(jobId: string) {
    super(`The job ${jobId} is lost.`)
    this.name = 'JobLostError'
  }
}

/** What one poll brings. */
export interface JobNews {
  /** Oldest first. */
  readonly events: readonly JobEvent[]
  /** Those of the named jobs that the server knows nothing of. */
  readonly lost: readonly string[]
}

/** What of an `AbortSignal` is needed here. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface SocketEvents {
  opened(): void
  received(event: JobEvent): void
  /** Also when it could not be opened. */
  closed(): void
}

/** Everything that a job listener does to the world. */
export interface JobPorts<Result> {
  /** Requests once the events after an id, and which of some jobs, at most {@link MOST_NAMED}, are lost. */
  poll(lastId: string | undefined, jobIds: readonly string[]): Promise<JobNews>
  /** Opens a socket that delivers the events after an id; gives back how to close it. */
  connect(lastId: string | undefined, events: SocketEvents): () => void
  /** Fetches what a job made. */
  result(url: string): Promise<Result>
  /** Ends a job that nobody waits for any more; what becomes of that is of no interest. */
  cancel(jobId: string): void
  sleep(ms: number): Promise<void>
  /** Where the id of the last event is retained over reloads, under {@link LAST_EVENT_KEY}. */
  readonly lastId: { read(): string | undefined; write(id: string): void }
  warn(text: string, detail: unknown): void
}

/** So many jobs are named in one poll: they stand in its address. */
export const MOST_NAMED = 20

/** Key of the last event's id in the browser's storage. */
export const LAST_EVENT_KEY = 'last_async_event_id'
