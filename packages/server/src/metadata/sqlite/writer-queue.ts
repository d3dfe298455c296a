import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@belvedere/core/errors'

/** An open transaction further up the call chain. */
interface OpenTransaction {
  open: boolean
}

const current = new AsyncLocalStorage<OpenTransaction>()
let open = 0

/** Runs `work` inside a transaction, so that a write outside of that transaction is detected. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { open: true }
  open += 1
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.open = false
    open -= 1
    // While it is enabled, every promise of the process is tracked, which takes a twentieth of its time.
    if (open === 0) current.disable()
  }
}

const MAX_WAIT_MS = 10_000

/** Queue of writers in order of arrival: statements of two transactions never mix on the connection. */
export class WriterQueue {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves when the writer is free, with the function that releases it. */
  async enter(): Promise<() => void> {
    if (current.getStore()?.open === true)
      throw new Error('A write inside a transaction must go through that transaction, else it would wait for itself.')
    const before = this.#tail
    let leave: () => void = () => undefined
    this.#tail = new Promise(resolve => {
      leave = resolve
    })
    if (await isDoneWithin(before, MAX_WAIT_MS)) return leave
    void before.then(leave)
    const reason = `another write has held it for ${MAX_WAIT_MS / 1000} s`
    throw new AppError('STORE_UNAVAILABLE', { reason, seconds: 5 })
  }
}

function isDoneWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms, false)
    void promise.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
