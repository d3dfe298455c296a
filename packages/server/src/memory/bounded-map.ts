/** A map of at most `limit` entries, which evicts the least recently used. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()

  constructor(
    readonly limit: number,
    /** Called with the evicted entry. */
    readonly onEvict?: (key: Key, value: Value) => void,
  ) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.limit) return
    const [oldest] = this.#entries
    if (!oldest) return
    this.#entries.delete(oldest[0])
    this.onEvict?.(...oldest)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#entries.entries()
  }

  values(): IterableIterator<Value> {
    return this.#entries.values()
  }

  get size(): number {
    return this.#entries.size
  }
}
