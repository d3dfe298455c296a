/** Longer bodies are large: reading one and what follows from it takes the web process more than a millisecond. */
const LARGE = 65_536

/**
 * Large bodies are read one after the other, each in a turn of the event loop of its own. Several that are there at
 * once (someone sends lists of 60,000 values from four tabs) would otherwise keep the process from everybody else for
 * the time of all of them.
 */
export class LargeBodies {
  readonly #waiting: (() => void)[] = []

  /** Calls `read` at once for a short body, else when those before it were read and others had their turn. */
  inTurn(text: string, read: () => void): void {
    if (text.length < LARGE) {
      read()
      return
    }
    this.#waiting.push(read)
    if (this.#waiting.length === 1) setImmediate(this.#next)
  }

  readonly #next = (): void => {
    try {
      this.#waiting[0]?.()
    } finally {
      this.#waiting.shift()
      if (this.#waiting.length > 0) setImmediate(this.#next)
    }
  }
}
