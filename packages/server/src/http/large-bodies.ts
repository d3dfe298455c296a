/**
 * Number of characters above which a body is large: parsing and processing it takes the web process more than a
 * millisecond.
 */
const LARGE = 65_536

/**
 * Parses large bodies one at a time, each in its own turn of the event loop. Several at once (such as lists of 60,000
 * values from four tabs) would otherwise block all other requests for their total time.
 */
export class LargeBodies {
  readonly #waiting: (() => void)[] = []

  /**
   * Calls `read` immediately for a short body; for a large one after the earlier large bodies, and after other pending
   * work.
   */
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
