import type { Host } from './host.ts'
import { concat, type Text } from './tainted-text.ts'
import { fail } from './values.ts'

/** Collects printed texts within the limit of the budget. */
export class Printed {
  readonly #parts: Text[] = []
  #length = 0
  constructor(readonly host: Host) {}

  add(text: Text): void {
    this.#parts.push(text)
    this.#length += text.length
    const { characters } = this.host.budget.limits
    if (this.#length > characters) fail(`it makes more than ${characters} characters`)
  }

  whole = (): Text => this.host.budget.text(concat(this.#parts))
}
