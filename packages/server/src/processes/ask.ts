import type { Job } from '@belvedere/core/engine-protocol'
import type { Bytes } from '../bytes.ts'
import type { Turn } from '../ports.ts'

export interface RawAnswer {
  readonly facts: unknown
  readonly bytes: Bytes
  readonly queue_ms: number
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
