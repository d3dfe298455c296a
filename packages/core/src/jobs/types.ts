/** Event of a job in the async channel. */
export interface JobEvent {
  /** Increases with each event of a channel. */
  readonly id?: string | undefined
  readonly job_id: string
  /** `done` and `error` end a job; other values report progress. */
  readonly status: string
  readonly result_url?: string | null | undefined
  readonly errors?: readonly JobProblem[] | undefined
}

export interface JobProblem {
  readonly message: string
  readonly error_type?: string | undefined
  readonly [key: string]: unknown
}

/** Thrown if a job ended with errors. */
export class JobError extends Error {
  constructor(readonly errors: readonly JobProblem[]) {
    super(errors[0]?.message ?? 'The job failed.')
    this.name = 'JobError'
  }
}

/**
 * Thrown if the server does not have the job or its result: it was restarted, or the event arrived long before the
 * first call waited for it. The query must be sent again.
 */
export class JobLostError extends Error {
  constructor(jobId: string) {
    super(`The job ${jobId} was lost.`)
    this.name = 'JobLostError'
  }
}

/** Response to a poll. */
export interface JobNews {
  /** Oldest first. */
  readonly events: readonly JobEvent[]
  /** Requested jobs that the server does not have. */
  readonly lost: readonly string[]
}

/** Required part of `AbortSignal`. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface SocketEvents {
  opened(): void
  received(event: JobEvent): void
  /** Called after the socket was closed or could not be opened. */
  closed(): void
}

/** Side effects of a job listener. */
export interface JobPorts<Result> {
  /** Requests the events after an id, and which of the given jobs are lost, at most {@link MAX_NAMED}. */
  poll(lastId: string | undefined, jobIds: readonly string[]): Promise<JobNews>
  /** Opens a socket that delivers the events after an id. Returns the function that closes it. */
  connect(lastId: string | undefined, events: SocketEvents): () => void
  /** Fetches the result of a job. */
  result(url: string): Promise<Result>
  /** Cancels a job without pending calls. Errors are ignored. */
  cancel(jobId: string): void
  sleep(ms: number): Promise<void>
  /** Storage of the last event id across reloads, under {@link LAST_EVENT_KEY}. */
  readonly lastId: { read(): string | undefined; write(id: string): void }
  warn(text: string, detail: unknown): void
}

/** Maximum number of jobs in one poll, because their ids are in the URL. */
export const MAX_NAMED = 20

/** Local storage key of the last event id. */
export const LAST_EVENT_KEY = 'last_async_event_id'
