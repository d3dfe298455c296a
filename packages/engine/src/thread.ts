import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Location of a thread's code, and its limits. */
export interface ThreadCode {
  /** File beside the built engine. */
  readonly built: string
  /** Source file in a checkout. */
  readonly source: URL
  /** JavaScript heap in MB. */
  readonly heap_mb: number
}

/** Starts the built code beside the built engine, or the sources in a checkout. */
function startWorker({ built, source, heap_mb }: ThreadCode): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heap_mb }
  const file = new URL(`./${built}`, import.meta.url)
  if (existsSync(file)) return new Worker(file, { execArgv: [], resourceLimits })
  // A loader passed in a worker's arguments does not apply to its first file.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const load = `import('${loader}').then(({ register }) => (register(), import('${source.href}')))`
  return new Worker(load, { eval: true, execArgv: [], resourceLimits })
}

/** Returns whether a thread ended because its JavaScript heap was full. */
export const isHeapFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A thread with at most one request at a time, which can be terminated at any time. */
export class Thread<Request, Reply> {
  private readonly worker: Worker
  private readonly onEnd: (thread: Thread<Request, Reply>) => void
  private settle: { resolve: (reply: Reply) => void; reject: (error: unknown) => void } | null = null

  /** @param onEnd called when the thread has ended or is about to */
  constructor(code: ThreadCode, onEnd: (thread: Thread<Request, Reply>) => void) {
    this.worker = startWorker(code)
    this.onEnd = onEnd
    this.worker.on('message', (reply: Reply) => {
      const { settle } = this
      this.settle = null
      settle?.resolve(reply)
    })
    this.worker.on('error', error => this.end(error))
    this.worker.on('exit', () => this.end(new Error('a thread ended')))
  }

  /** @param transferred memory that is transferred instead of copied */
  request(request: Request, transferred: readonly ArrayBuffer[] = []): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
      this.worker.postMessage(request, transferred)
    })
  }

  /** Terminates the thread; a pending request fails with the error. */
  end(error: unknown): void {
    const { settle } = this
    this.settle = null
    this.onEnd(this)
    settle?.reject(error)
    void this.worker.terminate()
  }
}
