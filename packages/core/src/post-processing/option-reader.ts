import { AppError } from '../errors/index.ts'

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes a rule's options one by one, by type, and knows which were left over. */
export class OptionReader {
  readonly #seen = new Set<string>()
  constructor(
    readonly operation: string,
    readonly raw: Raw,
  ) {}

  fail(reason: string): never {
    throw new AppError('INVALID_POST_PROCESSING', { operation: this.operation, reason })
  }

  #take(name: string): unknown {
    this.#seen.add(name)
    return this.raw[name] ?? undefined
  }

  /** Accepts an option that has no meaning here. */
  ignore(...names: readonly string[]): void {
    for (const name of names) this.#seen.add(name)
  }

  text(name: string): string | undefined {
    const value = this.#take(name)
    if (value === undefined || typeof value === 'string') return value
    return this.fail(`option "${name}" must be text`)
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback?: T): T {
    const value = this.#take(name) ?? fallback
    const found = choices.find(choice => choice === value)
    return found ?? this.fail(`option "${name}" must be one of ${choices.join(', ')}`)
  }

  integer(name: string): number | undefined {
    const value = this.#take(name)
    if (value === undefined || (typeof value === 'number' && Number.isInteger(value))) return value
    return this.fail(`option "${name}" must be a whole number`)
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.#take(name) ?? fallback
    return typeof value === 'boolean' ? value : this.fail(`option "${name}" must be true or false`)
  }

  texts(name: string): readonly string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string')) return value
    return this.fail(`option "${name}" must be a list of names`)
  }

  /** A list of names or positions. */
  list(name: string): readonly (string | number)[] {
    const value = this.#take(name) ?? []
    const fits = (item: unknown): item is string | number => typeof item === 'string' || typeof item === 'number'
    return Array.isArray(value) && value.every(fits) ? value : this.fail(`option "${name}" must be a list`)
  }

  record(name: string): Raw | undefined {
    const value = this.#take(name)
    if (value === undefined || isRecord(value)) return value
    return this.fail(`option "${name}" must be an object`)
  }

  /** Old name → new name. */
  names(name: string): ReadonlyMap<string, string> | undefined {
    const value = this.record(name)
    if (value === undefined) return undefined
    return new Map(
      Object.entries(value).map(([key, text]) =>
        typeof text === 'string' ? [key, text] : this.fail(`option "${name}" must map names to names`),
      ),
    )
  }

  /** Any value as it is. */
  any(name: string): unknown {
    return this.#take(name)
  }

  refuseOthers(): void {
    const other = Object.keys(this.raw).find(name => !this.#seen.has(name))
    if (other !== undefined) this.fail(`there is no option "${other}"`)
  }
}
