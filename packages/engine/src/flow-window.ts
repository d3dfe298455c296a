/** Bytes of a streamed answer that may be on their way at a time. */
const WINDOW = 4 * 1024 * 1024

/** How much of a streamed answer has been sent, and how much of that was taken. */
export class FlowWindow {
  #outstanding = 0
  #go: (() => void) | null = null

  /** A stopped job does not wait. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.#open(), { once: true })
  }

  /** Undefined while there is room; else a promise that ends when there is again. */
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
