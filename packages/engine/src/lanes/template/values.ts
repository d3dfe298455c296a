import { isText, TaintedText, type Text, tainted } from './tainted-text.ts'

/**
 * Values that templates work with. Nothing of JavaScript's own objects is ever within reach: a dictionary is a `Dict`,
 * a function is a `Callable`, and there is no look-up of properties on anything else.
 *
 * Whole numbers are `bigint` and of any size, `number` is Python's float.
 */
export class TemplateError extends Error {}

export const fail = (message: string): never => {
  throw new TemplateError(message)
}

/** A name or member that is not there: it may be tested and replaced by a default, not used. */
export class Missing {
  /** @param isPrintable the value of an `if` without `else`, which prints nothing */
  constructor(
    readonly name: string,
    readonly isPrintable = false,
    /** Why it is not there, where that is not for want of the name. */
    readonly reason: string | null = null,
  ) {}
}

export const failMissing = ({ name, reason }: Missing): never => fail(reason ?? `'${name}' is undefined`)

/** The value, where it is one. */
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
    /** Members, of the variable `loop` and of macros. */
    readonly members: ReadonlyMap<string, Value> = new Map(),
  ) {}
}

/** A point in time, as a wall clock shows it: epoch milliseconds read in UTC. */
export class Moment {
  constructor(readonly ms: number) {}
}

export class Tuple {
  /** @param names of the entries, where they have some */
  constructor(
    readonly entries: readonly Value[],
    readonly names: readonly string[] = [],
  ) {}
}

/** What `namespace()` makes: its members can be set within loops. */
export class Namespace {
  readonly members = new Map<string, Value>()
}

/** Numbers from `start`, `step` apart. */
export class Range {
  constructor(
    readonly start: bigint,
    readonly stop: bigint,
    readonly step: bigint,
    readonly entries: readonly Value[],
  ) {}
}

/** The keys, values or pairs of a dictionary. */
export class View {
  constructor(
    readonly kind: 'dict_keys' | 'dict_values' | 'dict_items',
    readonly entries: readonly Value[],
  ) {}
}

/** Entries that can be read once, as of `map` or `select`. */
export class Generator {
  #isUsed = false
  readonly #entries: readonly Value[]
  constructor(entries: readonly Value[]) {
    this.#entries = entries
  }

  take(): readonly Value[] {
    if (this.#isUsed) fail('a list that can be read once is read again: put the filter "list" behind it')
    this.#isUsed = true
    return this.#entries
  }
}

/** A dictionary. Keys are equal as in Python: 1, 1.0 and True are one key. */
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

/** What distinguishes keys. */
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

/** Keys are printed as the author's own text. */
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

/** What kind of value it is, in words. */
export const kindOf = (value: Value): string => typeNames.find(([isKind]) => isKind(value))?.[1] ?? 'a sequence'

export function isTrue(value: Value): boolean {
  if (value instanceof Missing) return false
  if (Array.isArray(value)) return value.length > 0
  if (value instanceof Dict) return value.size > 0
  if (value instanceof TaintedText) return value.length > 0
  if (value instanceof Tuple || value instanceof Range || value instanceof View) return value.entries.length > 0
  return Boolean(value)
}

/** The entries of anything that can be looped over: of a text its characters, of a dictionary its keys. */
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

/** Values whose entries have places. */
export const isSequence = (value: Value): boolean =>
  isText(value) || Array.isArray(value) || value instanceof Tuple || value instanceof Range

/** An entry of a sequence by its place; negative ones count from the end. */
export function entryAt(entries: readonly Value[], at: bigint): Value {
  const entry = entries.at(Number(BigInt.asIntN(53, at)) === Number(at) ? Number(at) : entries.length)
  return entry === undefined ? new Missing(String(at)) : entry
}
