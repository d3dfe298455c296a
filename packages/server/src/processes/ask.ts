import type { Job } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import type { Turn } from '../ports.ts'

export interface RawAnswer {
  readonly facts: unknown
  readonly bytes: Bytes
  readonly queue_ms: number
}

export interface AskOptions {
  readonly job: Job
  readonly parts?: readonly Buffer[]
  readonly turn?: Turn | undefined
  readonly signal: AbortSignal
  /** From the asking on, waiting included; null: as long as it takes. */
  readonly timeout_ms: number | null
  readonly repeatable: boolean
  readonly awaits_engine?: boolean
  readonly onProgress?: (fraction: number) => void
  /** Takes the pieces of a streamed answer as they arrive; the time limit is that of the first. */
  readonly onPieces?: (pieces: readonly Buffer[]) => void
}

/** A job that was asked, and how to say that its pieces have been passed on. */
export interface StreamedAsk {
  readonly answer: Promise<RawAnswer>
  readonly taken: (bytes: number) => void
}

/** One job on its way: waiting in a lane's queue, or running in its process. */
export interface Ask {
  readonly id: number
  readonly job: Job
  readonly parts: readonly Buffer[]
  readonly turn: Turn
  readonly onProgress: ((fraction: number) => void) | undefined
  /** A job that only reads can be asked again when its process dies through no fault of its own. */
  repeatable: boolean
  /** Takes the pieces of a streamed answer as they arrive. */
  readonly onPieces: ((pieces: readonly Buffer[]) => void) | undefined
  /** The caller must not go on before the engine has let go of what it was doing (files it writes). */
  readonly awaits_engine: boolean
  readonly queued_at: number
  /** Milliseconds between the first asking and the first running. */
  queue_ms: number
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

export const settle = (ask: Ask, how: () => void): void => {
  if (ask.settled) return
  ask.settled = true
  ask.release()
  how()
}

/** A job that nobody has started yet; who asked hears through `resolve` and `reject`. */
export const newAsk = (id: number, options: AskOptions, caller: Pick<Ask, 'resolve' | 'reject'>): Ask => ({
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
  deaths: 0,
  settled: false,
  is_aside: false,
  pieces: [],
  release: () => undefined,
  endTimeLimit: () => undefined,
  ...caller,
})

/** What has been passed on cannot be asked again, and its time is that of whoever reads it. */
export const takePieces = (ask: Ask | undefined, pieces: readonly Buffer[]): void => {
  if (ask?.onPieces === undefined) {
    ask?.pieces.push(...pieces)
    return
  }
  ask.repeatable = false
  ask.endTimeLimit()
  if (!ask.settled) ask.onPieces(pieces)
}
