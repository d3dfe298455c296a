// What vitest leaves out when a worker process dies: how it ended.
import { ForksPoolWorker } from 'vitest/node'

const NAME = 'reporting-forks'

class ReportingWorker extends ForksPoolWorker {
  // The pool's name: vitest runs a second file in a worker of its own pool alone, and starts another one else.
  name = NAME
  #stopping = false

  async start() {
    await super.start()
    this.on('exit', (code, signal) => {
      if (!this.#stopping) process.stderr.write(`\nA test worker ended by itself: code ${code}, signal ${signal}\n`)
    })
  }

  async stop() {
    this.#stopping = true
    await super.stop()
  }
}

/** Vitest's pool of processes, which also says how a process ended that nobody stopped. */
export const reportingForks = { name: NAME, createPoolWorker: options => new ReportingWorker(options) }
