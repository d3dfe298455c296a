import { Readable } from 'node:stream'
import type { QueryFacts } from '@belvedere/core/engine-protocol'
import type { StreamedAnswer } from '../ports.ts'
import type { StreamedJob } from './pending-job.ts'

/** Milliseconds without a read after which a body is aborted, because its job would occupy its slot forever. */
const UNREAD_MS = 60_000

/** Stream of received pieces that acknowledges each forwarded one. */
class Pieces extends Readable {
  #waiting: Buffer[] = []
  #demanded = false
  #ended = false
  #unread: NodeJS.Timeout | undefined

  constructor(
    readonly taken: (bytes: number) => void,
    readonly abort: () => void,
  ) {
    super()
    this.#watch()
  }

  add(pieces: readonly Buffer[]): void {
    this.#waiting.push(...pieces.filter(piece => piece.length > 0))
    this.#move()
  }

  end(): void {
    this.#ended = true
    this.#move()
  }

  override _read(): void {
    this.#demanded = true
    this.#watch()
    this.#move()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#unread)
    this.#waiting = []
    if (!this.#ended) this.abort()
    done(error)
  }

  #move(): void {
    while (this.#demanded) {
      const piece = this.#waiting.shift()
      if (!piece) break
      this.#demanded = this.push(piece)
      this.taken(piece.length)
    }
    if (this.#ended && this.#waiting.length === 0 && !this.readableEnded) {
      clearTimeout(this.#unread)
      this.push(null)
    }
  }

  #watch(): void {
    clearTimeout(this.#unread)
    this.#unread = setTimeout(() => this.destroy(new Error('The client did not read the response.')), UNREAD_MS)
    this.#unread.unref()
  }
}

/** Starts a job, and resolves with its answer as a stream when the first piece arrives. */
export function streamAnswer(
  start: (signal: AbortSignal, onPieces: (pieces: readonly Buffer[]) => void) => StreamedJob,
  signal: AbortSignal,
): Promise<StreamedAnswer> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  return new Promise((resolve, reject) => {
    const streamed = start(stop.signal, pieces => {
      body.add(pieces)
      begin()
    })
    const body = new Pieces(streamed.taken, leave)
    const facts = streamed.answer.then(({ facts: streamFacts, bytes, queue_ms }): QueryFacts => {
      const known = streamFacts as QueryFacts
      body.add(bytes.pieces)
      body.end()
      begin()
      return { ...known, timing: { ...known.timing, queue_ms } }
    })
    const begin = () => resolve({ body, facts })
    facts
      .catch((error: Error) => {
        reject(error)
        // A reader gets the error from the stream. This listener prevents an unhandled error.
        body.once('error', () => undefined)
        body.destroy(error)
      })
      .finally(() => signal.removeEventListener('abort', leave))
  })
}
