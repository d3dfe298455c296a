import type { Job } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import type { Turn } from '../ports.ts'

export interface RawAnswer {
  readonly facts: unknown
  readonly bytes: Bytes
  readonly queue_ms: number
}

export interface JobOptions {
  readonly job: Job
  readonly parts?: readonly Buffer[]
  readonly turn?: Turn | undefined
  readonly signal: AbortSignal
  /** Time limit from the submission, including the time in the queue; null for no limit. */
  readonly timeout_ms: number | null
  readonly repeatable: boolean
  readonly awaits_engine?: boolean
  readonly onProgress?: (fraction: number) => void
  /** Receives the pieces of a streamed answer as they arrive. The time limit applies to the first piece. */
  readonly onPieces?: (pieces: readonly Buffer[]) => void
}

/** A submitted job, with the acknowledgement of forwarded pieces. */
export interface StreamedJob {
  readonly answer: Promise<RawAnswer>
  readonly taken: (bytes: number) => void
}

/** A pending job: in a lane's queue, or running in its process. */
export interface PendingJob {
  readonly id: number
  readonly job: Job
  readonly parts: readonly Buffer[]
  readonly turn: Turn
  readonly onProgress: ((fraction: number) => void) | undefined
  /** True if the job only reads, so that it can be repeated when its process dies for another reason. */
  repeatable: boolean
  /** Receives the pieces of a streamed answer as they arrive. */
  readonly onPieces: ((pieces: readonly Buffer[]) => void) | undefined
  /** True if the caller must wait until the engine has closed the files that it was writing. */
  readonly awaits_engine: boolean
  readonly queued_at: number
  /** Milliseconds between the submission and the first run. */
  queue_ms: number
  /** Start of the latest run; 0 before the first. */
  started_at: number
  /** Number of times that its process died while it was running. */
  deaths: number
  settled: boolean
  /** True if it continues in a separate thread. */
  is_aside: boolean
  /** Pieces of the answer received so far. */
  pieces: Buffer[]
  readonly resolve: (answer: RawAnswer) => void
  readonly reject: (error: Error) => void
  /** Removes timers and listeners. */
  release: () => void
  endTimeLimit: () => void
}

export const settle = (pending: PendingJob, how: () => void): void => {
  if (pending.settled) return
  pending.settled = true
  pending.release()
  how()
}

/** Returns a job that has not started. The caller receives the outcome through `resolve` and `reject`. */
export const newPendingJob = (
  id: number,
  options: JobOptions,
  caller: Pick<PendingJob, 'resolve' | 'reject'>,
): PendingJob => ({
  id,
  job: options.job,
  parts: options.parts ?? [],
  turn: options.turn ?? {},
  onProgress: options.onProgress,
  repeatable: options.repeatable,
  onPieces: options.onPieces,
  awaits_engine: options.awaits_engine ?? false,
  queued_at: performance.now(),
  queue_ms: 0,
  started_at: 0,
  deaths: 0,
  settled: false,
  is_aside: false,
  pieces: [],
  release: () => undefined,
  endTimeLimit: () => undefined,
  ...caller,
})

/**
 * Stores or forwards pieces of an answer. A job with forwarded pieces cannot be repeated, and its time limit no longer
 * applies.
 */
export const takePieces = (pending: PendingJob | undefined, pieces: readonly Buffer[]): void => {
  if (pending?.onPieces === undefined) {
    pending?.pieces.push(...pieces)
    return
  }
  pending.repeatable = false
  pending.endTimeLimit()
  if (!pending.settled) pending.onPieces(pieces)
}
