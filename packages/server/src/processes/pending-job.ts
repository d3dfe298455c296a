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
  /** From the submission on, waiting included; null: as long as it takes. */
  readonly timeout_ms: number | null
  readonly repeatable: boolean
  readonly awaits_engine?: boolean
  readonly onProgress?: (fraction: number) => void
  /** Takes the pieces of a streamed answer as they arrive; the time limit is that of the first. */
  readonly onPieces?: (pieces: readonly Buffer[]) => void
}

/** A submitted job, and the acknowledgement of pieces that were passed on. */
export interface StreamedJob {
  readonly answer: Promise<RawAnswer>
  readonly taken: (bytes: number) => void
}

/** One job on its way: waiting in a lane's queue, or running in its process. */
export interface PendingJob {
  readonly id: number
  readonly job: Job
  readonly parts: readonly Buffer[]
  readonly turn: Turn
  readonly onProgress: ((fraction: number) => void) | undefined
  /** A job that only reads can be run again when its process dies through no fault of its own. */
  repeatable: boolean
  /** Takes the pieces of a streamed answer as they arrive. */
  readonly onPieces: ((pieces: readonly Buffer[]) => void) | undefined
  /** The caller must not go on before the engine has closed what it was writing. */
  readonly awaits_engine: boolean
  readonly queued_at: number
  /** Milliseconds between the submission and the first run. */
  queue_ms: number
  /** Of the newest run; 0 before the first. */
  started_at: number
  /** Times it was running when its process died. */
  deaths: number
  settled: boolean
  /** It goes on in a thread of its own. */
  is_aside: boolean
  /** Beginning of the answer, which arrived ahead. */
  pieces: Buffer[]
  readonly resolve: (answer: RawAnswer) => void
  readonly reject: (error: Error) => void
  /** Ends timers and listeners. */
  release: () => void
  endTimeLimit: () => void
}

export const settle = (pending: PendingJob, how: () => void): void => {
  if (pending.settled) return
  pending.settled = true
  pending.release()
  how()
}

/** A job that has not started; the caller gets its outcome through `resolve` and `reject`. */
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

/** A job whose pieces were passed on cannot be run again, and its time limit no longer applies. */
export const takePieces = (pending: PendingJob | undefined, pieces: readonly Buffer[]): void => {
  if (pending?.onPieces === undefined) {
    pending?.pieces.push(...pieces)
    return
  }
  pending.repeatable = false
  pending.endTimeLimit()
  if (!pending.settled) pending.onPieces(pieces)
}
