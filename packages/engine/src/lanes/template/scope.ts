import { Missing, type Value } from './values.ts'

/** Names that are known at a place. A loop or a macro has its own, inside those around it. */
export class Scope {
  readonly #names = new Map<string, Value>()
  constructor(readonly outer: Scope | null = null) {}

  get(name: string): Value {
    const own = this.#names.get(name)
    if (own !== undefined) return own
    return this.outer ? this.outer.get(name) : new Missing(name)
  }

  has(name: string): boolean {
    return this.#names.has(name) || (this.outer?.has(name) ?? false)
  }

  set(name: string, value: Value): void {
    this.#names.set(name, value)
  }
}
