import { Missing, type Value } from './values.ts'

/** Variables of a scope. A loop or a macro has its own scope inside the outer ones. */
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
