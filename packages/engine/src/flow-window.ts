/** Maximum number of bytes of a streamed response that are sent but unread. */
const WINDOW = 4 * 1024 * 1024

/** Tracks how much of a streamed response was sent and how much of it was read. */
export class FlowWindow {
  #outstanding = 0
  #go: (() => void) | null = null

  /** A stopped job does not wait. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.#open(), { once: true })
  }

  /** Returns undefined if more can be sent; otherwise a promise that resolves when it can. */
  sent(blocks: readonly Uint8Array[]): Promise<void> | undefined {
    this.#outstanding += blocks.reduce((sum, block) => sum + block.length, 0)
    if (this.#outstanding <= WINDOW) return undefined
    return new Promise(resolve => {
      this.#go = resolve
    })
  }

  taken(bytes: number): void {
    this.#outstanding -= bytes
    if (this.#outstanding <= WINDOW / 2) this.#open()
  }

  #open(): void {
    const go = this.#go
    this.#go = null
    go?.()
  }
}
