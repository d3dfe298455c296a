/** An entry of a cache, with its size in memory. */
export interface Sized {
  readonly bytes: number
}

interface Slot<Entry> {
  readonly entry: Entry
  /** Epoch milliseconds. */
  readonly expires: number
  bytes: number
}

/** Cache of the most recently used entries, limited by bytes. Entries expire. */
export class ByteCache<Entry extends Sized> {
  readonly #entries = new Map<string, Slot<Entry>>()
  #bytes = 0
  constructor(
    readonly maxBytes: number,
    readonly now: () => number,
  ) {}

  get(key: string): Entry | undefined {
    const slot = this.#entries.get(key)
    if (!slot) return undefined
    if (slot.expires <= this.now()) {
      this.delete(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, slot)
    return slot.entry
  }

  /** Stores an entry for a number of seconds. An entry larger than an eighth of the cache is not stored. */
  set(key: string, entry: Entry, seconds: number): void {
    this.delete(key)
    if (entry.bytes > this.maxBytes / 8 || seconds <= 0) return
    this.#entries.set(key, { entry, expires: this.now() + seconds * 1000, bytes: entry.bytes })
    this.#bytes += entry.bytes
    this.#shrink()
  }

  /** Must be called when an entry has grown. */
  grown(key: string, by: number): void {
    const slot = this.#entries.get(key)
    if (!slot) return
    slot.bytes += by
    this.#bytes += by
    this.#shrink()
  }

  delete(key: string): void {
    const slot = this.#entries.get(key)
    if (!slot) return
    this.#entries.delete(key)
    this.#bytes -= slot.bytes
  }

  get size(): number {
    return this.#entries.size
  }
  get bytes(): number {
    return this.#bytes
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) return
      this.delete(key)
    }
  }
}
