import { AppError } from '../errors/index.ts'
import { isRecord, type JsonRecord } from '../json/index.ts'

/** Maximum number of entries in the list or object of one option. */
const MAX_ENTRIES = 1000
/** Maximum length of a name. Labels of long SQL expressions are names as well. */
const MAX_NAME_LENGTH = 10_000
const count = (value: number): string => value.toLocaleString('en-US')

/** Reads the options of a rule by name and type, and tracks which options have been read. */
export class OptionReader {
  readonly #seen = new Set<string>()
  constructor(
    readonly operation: string,
    readonly raw: JsonRecord,
  ) {}

  fail(reason: string): never {
    throw new AppError('INVALID_POST_PROCESSING', { operation: this.operation, reason })
  }

  #take(name: string): unknown {
    this.#seen.add(name)
    return this.raw[name] ?? undefined
  }

  /** Accepts options that have no effect. */
  ignore(...names: readonly string[]): void {
    for (const name of names) this.#seen.add(name)
  }

  text(name: string, longest = MAX_NAME_LENGTH): string | undefined {
    const value = this.#take(name)
    if (value === undefined) return value
    if (typeof value === 'string') return this.#bounded(name, value, longest)
    return this.fail(`option "${name}" must be text`)
  }

  #bounded(name: string, text: string, longest = MAX_NAME_LENGTH): string {
    if (text.length <= longest) return text
    return this.fail(`each text of option "${name}" must have at most ${count(longest)} characters`)
  }

  #few(name: string, amount: number): void {
    if (amount > MAX_ENTRIES) this.fail(`option "${name}" must have at most ${count(MAX_ENTRIES)} entries`)
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback?: T): T {
    const value = this.#take(name) ?? fallback
    const match = choices.find(choice => choice === value)
    return match ?? this.fail(`option "${name}" must be one of ${choices.join(', ')}`)
  }

  /** Reads an integer within the bounds, both inclusive. */
  integer(name: string, { least, most }: { readonly least: number; readonly most: number }): number | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      return this.fail(`option "${name}" must be a whole number`)
    }
    if (value < least) return this.fail(`option "${name}" must be at least ${count(least)}`)
    return value > most ? this.fail(`option "${name}" must be at most ${count(most)}`) : value
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.#take(name) ?? fallback
    return typeof value === 'boolean' ? value : this.fail(`option "${name}" must be true or false`)
  }

  texts(name: string): readonly string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return this.fail(`option "${name}" must be a list of names`)
    this.#few(name, value.length)
    return value.map((item: unknown) =>
      typeof item === 'string' ? this.#bounded(name, item) : this.fail(`option "${name}" must be a list of names`),
    )
  }

  /** Reads a list of names or positions. */
  list(name: string): readonly (string | number)[] {
    const value = this.#take(name) ?? []
    const fits = (item: unknown): item is string | number => typeof item === 'string' || typeof item === 'number'
    if (!Array.isArray(value) || !value.every(fits)) return this.fail(`option "${name}" must be a list`)
    this.#few(name, value.length)
    for (const item of value) if (typeof item === 'string') this.#bounded(name, item)
    return value
  }

  record(name: string): JsonRecord | undefined {
    const value = this.#take(name)
    if (value === undefined) return value
    if (!isRecord(value)) return this.fail(`option "${name}" must be an object`)
    const keys = Object.keys(value)
    this.#few(name, keys.length)
    for (const key of keys) this.#bounded(name, key)
    return value
  }

  /** Reads a map from old to new names. */
  names(name: string): ReadonlyMap<string, string> | undefined {
    const value = this.record(name)
    if (value === undefined) return undefined
    return new Map(
      Object.entries(value).map(([key, text]) =>
        typeof text === 'string'
          ? [key, this.#bounded(name, text)]
          : this.fail(`option "${name}" must map names to names`),
      ),
    )
  }

  /** Reads one name or a list of names. */
  nameOrNames(name: string): readonly string[] | undefined {
    const value = this.raw[name] ?? undefined
    if (typeof value !== 'string') return this.texts(name)
    this.#seen.add(name)
    return [this.#bounded(name, value)]
  }

  /** Reads a number or a text. */
  scalar(name: string): number | string | undefined {
    const value = this.#take(name)
    if (value === undefined || typeof value === 'number') return value
    if (typeof value === 'string') return this.#bounded(name, value)
    return this.fail(`option "${name}" must be text or a number`)
  }

  /** Reads any value without a check; the caller must limit its size. */
  any(name: string): unknown {
    return this.#take(name)
  }

  refuseOthers(): void {
    const other = Object.keys(this.raw).find(name => !this.#seen.has(name))
    if (other !== undefined) this.fail(`there is no option "${other}"`)
  }
}
