import { integerOf } from './numbers.ts'
import { toPlain, toText } from './printing.ts'
import { isText, plainOf, type Text } from './tainted-text.ts'
import { type CallArgs, fail, isTrue, kindOf, used, type Value } from './values.ts'

/**
 * Arguments of a function, filter, test or method, by parameter name. Unexpected arguments are an error, so that no
 * input of an author is silently ignored.
 */
export class Arguments {
  readonly #given = new Map<string, Value>()

  /** @param what name of the function in messages */
  constructor(
    readonly what: string,
    parameters: string,
    { positional, named }: CallArgs,
  ) {
    const names = parameters === '' ? [] : parameters.split(' ')
    if (positional.length > names.length) {
      fail(`${what} takes ${names.length === 0 ? 'no' : `at most ${names.length}`} arguments, not ${positional.length}`)
    }
    for (const [index, value] of positional.entries()) this.#given.set(names[index] ?? '', value)
    for (const [name, value] of named) {
      if (!names.includes(name)) fail(`${what} has no argument "${name}"`)
      if (this.#given.has(name)) fail(`${what} gets the argument "${name}" twice`)
      this.#given.set(name, value)
    }
  }

  optional(name: string): Value | undefined {
    return this.#given.get(name)
  }

  value(name: string): Value {
    return this.#given.get(name) ?? this.#absent(name)
  }

  #absent(name: string): Value {
    return this.#given.has(name) ? null : fail(`${this.what} needs the argument "${name}"`)
  }

  /** Returns the value as printed. */
  text(name: string, otherwise?: string): Text {
    return otherwise !== undefined && !this.#given.has(name) ? otherwise : toText(used(this.value(name)))
  }

  plain(name: string, otherwise?: string): string {
    return otherwise !== undefined && !this.#given.has(name) ? otherwise : toPlain(used(this.value(name)))
  }

  /** Returns a value that must be a text. */
  string(name: string): string {
    const value = used(this.value(name))
    return isText(value) ? plainOf(value) : fail(`${this.what} needs a text as "${name}", not ${kindOf(value)}`)
  }

  /** Returns an integer within the safe range. */
  integer(name: string, otherwise?: number): number {
    if (otherwise !== undefined && !this.#given.has(name)) return otherwise
    const value = Number(integerOf(this.value(name)))
    return Number.isSafeInteger(value) ? value : fail(`${this.what}: "${name}" is out of range`)
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.#given.get(name)
    return value === undefined ? otherwise : isTrue(used(value))
  }
}
