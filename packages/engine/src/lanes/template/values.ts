import { isText, TaintedText, type Text, tainted } from './tainted-text.ts'

/**
 * Values of templates. JavaScript objects are never accessible: a dictionary is a `Dict`, a function is a `Callable`,
 * and properties of other values cannot be read. Whole numbers are `bigint`, `number` is Python's float.
 */
export class TemplateError extends Error {}

export const fail = (message: string): never => {
  throw new TemplateError(message)
}

/** An undefined name or member: it may be tested and replaced by a default; other uses are an error. */
export class Missing {
  /** @param isPrintable true for an `if` expression without `else`, which prints nothing */
  constructor(
    readonly name: string,
    readonly isPrintable = false,
    /** Reason why the value is missing, if it is not an undefined name. */
    readonly reason: string | null = null,
  ) {}
}

export const failMissing = ({ name, reason }: Missing): never => fail(reason ?? `'${name}' is undefined`)

/** Returns the value; fails if it is missing. */
export const used = (value: Value): Value => (value instanceof Missing ? failMissing(value) : value)

export interface CallArgs {
  readonly positional: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}
export const NO_ARGS: CallArgs = { positional: [], named: new Map() }

export class Callable {
  constructor(
    readonly name: string,
    readonly call: (args: CallArgs) => Value,
    /** Members of the variable `loop` and of macros. */
    readonly members: ReadonlyMap<string, Value> = new Map(),
  ) {}
}

/** A wall-clock time as epoch milliseconds in UTC. */
export class Moment {
  constructor(readonly ms: number) {}
}

export class Tuple {
  /** @param names names of the entries, if they have any */
  constructor(
    readonly entries: readonly Value[],
    readonly names: readonly string[] = [],
  ) {}
}

/** Result of `namespace()`: its members can be set within loops. */
export class Namespace {
  readonly members = new Map<string, Value>()
}

/** Numbers from `start` to `stop` in increments of `step`. */
export class Range {
  constructor(
    readonly start: bigint,
    readonly stop: bigint,
    readonly step: bigint,
    readonly entries: readonly Value[],
  ) {}
}

/** Keys, values or pairs of a dictionary. */
export class View {
  constructor(
    readonly kind: 'dict_keys' | 'dict_values' | 'dict_items',
    readonly entries: readonly Value[],
  ) {}
}

/** Entries that can be read once, as from `map` or `select`. */
export class Generator {
  #isUsed = false
  readonly #entries: readonly Value[]
  constructor(entries: readonly Value[]) {
    this.#entries = entries
  }

  take(): readonly Value[] {
    if (this.#isUsed) fail('the result of a filter can be read only once: add the filter "list"')
    this.#isUsed = true
    return this.#entries
  }
}

/** A dictionary. Keys are compared as in Python: 1, 1.0 and True are the same key. */
export class Dict {
  readonly #entries = new Map<string, readonly [Value, Value]>()

  static of(entries: Iterable<readonly [Value, Value]>): Dict {
    const dict = new Dict()
    for (const [key, value] of entries) dict.set(key, value)
    return dict
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Value): Value | undefined {
    return this.#entries.get(hashOf(key))?.[1]
  }

  set(key: Value, value: Value): void {
    const hash = hashOf(key)
    this.#entries.set(hash, [this.#entries.get(hash)?.[0] ?? key, value])
  }

  delete = (key: Value): boolean => this.#entries.delete(hashOf(key))
  keys = (): Value[] => [...this.#entries.values()].map(([key]) => key)
  values = (): Value[] => [...this.#entries.values()].map(([, value]) => value)
  pairs = (): (readonly [Value, Value])[] => [...this.#entries.values()]
}

export type Value =
  | null
  | boolean
  | bigint
  | number
  | Text
  | Value[]
  | Tuple
  | Dict
  | Callable
  | Moment
  | Missing
  | Namespace
  | Range
  | View
  | Generator

/** Returns a string that is equal for equal keys. */
function hashOf(key: Value): string {
  const given = used(key)
  if (isText(given)) return `text ${typeof given === 'string' ? given : given.plain}`
  if (given === null) return 'none'
  if (typeof given === 'boolean') return `number ${given ? 1 : 0}`
  if (typeof given === 'bigint') return `number ${given}`
  if (typeof given === 'number') return `number ${Number.isInteger(given) ? BigInt(given) : given}`
  if (given instanceof Tuple) return `tuple ${given.entries.map(entry => JSON.stringify(hashOf(entry))).join(' ')}`
  return fail('this kind of value cannot be a key')
}

/** Fails for a tainted key, because keys are printed as the author's own text. */
export const ownKey = (key: Value): Value => {
  if (key instanceof TaintedText) fail('a value of the request cannot be a key')
  if (key instanceof Tuple) for (const entry of key.entries) ownKey(entry)
  return key
}

const typeNames: readonly (readonly [(value: Value) => boolean, string])[] = [
  [value => value === null, 'None'],
  [value => typeof value === 'boolean', 'a boolean'],
  [value => typeof value === 'bigint', 'an integer'],
  [value => typeof value === 'number', 'a float'],
  [isText, 'a text'],
  [value => Array.isArray(value), 'a list'],
  [value => value instanceof Tuple, 'a tuple'],
  [value => value instanceof Dict, 'a dictionary'],
  [value => value instanceof Callable, 'a function'],
  [value => value instanceof Moment, 'a time'],
  [value => value instanceof Namespace, 'a namespace'],
]

/** Returns the kind of a value in words. */
export const kindOf = (value: Value): string => typeNames.find(([isKind]) => isKind(value))?.[1] ?? 'a sequence'

export function isTrue(value: Value): boolean {
  if (value instanceof Missing) return false
  if (Array.isArray(value)) return value.length > 0
  if (value instanceof Dict) return value.size > 0
  if (value instanceof TaintedText) return value.length > 0
  if (value instanceof Tuple || value instanceof Range || value instanceof View) return value.entries.length > 0
  return Boolean(value)
}

/** Returns the entries of an iterable: the characters of a text, the keys of a dictionary. */
export function entriesOf(value: Value): readonly Value[] {
  const given = used(value)
  if (Array.isArray(given)) return given
  if (given instanceof Dict) return given.keys()
  if (typeof given === 'string') return [...given]
  if (given instanceof TaintedText) {
    return given.pieces.flatMap(piece => [...piece.text].map(each => (piece.isTainted ? tainted(each) : each)))
  }
  if (given instanceof Tuple || given instanceof Range || given instanceof View) return given.entries
  if (given instanceof Generator) return given.take()
  return fail(`a list is needed, not ${kindOf(given)}`)
}

/** Returns true for values whose entries have indexes. */
export const isSequence = (value: Value): boolean =>
  isText(value) || Array.isArray(value) || value instanceof Tuple || value instanceof Range

/** Returns an entry of a sequence by index; negative ones count from the end. */
export function entryAt(entries: readonly Value[], at: bigint): Value {
  const entry = entries.at(Number(BigInt.asIntN(53, at)) === Number(at) ? Number(at) : entries.length)
  return entry === undefined ? new Missing(String(at)) : entry
}
