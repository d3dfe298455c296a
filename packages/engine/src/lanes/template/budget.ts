import type { Text } from './tainted-text.ts'
import { fail } from './values.ts'

export interface BudgetLimits {
  readonly steps: number
  /** Maximum number of characters of the finished text and of any intermediate text. */
  readonly characters: number
  readonly entries: number
  readonly depth: number
  readonly ms: number
}

export const TEMPLATE_LIMITS: BudgetLimits = {
  steps: 200_000,
  characters: 262_144,
  entries: 20_000,
  depth: 60,
  ms: 1000,
}

const LOOK_AT_CLOCK_EVERY = 512

/** Limits of one rendering. Every step and every growing value is counted. */
export class Budget {
  #steps = 0
  #characters = 0
  #depth = 0
  readonly #until: number

  constructor(
    readonly limits: BudgetLimits = TEMPLATE_LIMITS,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#until = now() + limits.ms
  }

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > this.limits.steps) fail('it takes too many steps')
    if (this.#steps % LOOK_AT_CLOCK_EVERY < count && this.now() > this.#until) fail('it takes too long')
  }

  /** Counts a new text, including intermediate texts that are discarded. */
  text<Made extends Text>(made: Made): Made {
    this.#characters += made.length
    if (made.length > this.limits.characters || this.#characters > 8 * this.limits.characters) {
      fail(`it makes more than ${this.limits.characters} characters`)
    }
    this.step(1 + Math.floor(made.length / 256))
    return made
  }

  list<Entry>(made: Entry[]): Entry[] {
    this.count(made.length)
    return made
  }

  count(entries: number): void {
    if (entries > this.limits.entries) fail(`it makes a list of more than ${this.limits.entries} entries`)
    this.step(entries)
  }

  deeper<Result>(work: () => Result): Result {
    this.#depth += 1
    try {
      if (this.#depth > this.limits.depth) fail('it is nested too deeply')
      return work()
    } finally {
      this.#depth -= 1
    }
  }
}
