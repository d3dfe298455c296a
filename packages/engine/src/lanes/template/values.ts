/**
 * Values that templates work with. Nothing of JavaScript's own objects is ever within reach: a dictionary is a Map,
 * a function is a `Callable`, and there is no look-up of properties on anything else.
 */
export class TemplateError extends Error {}

export const fail = (message: string): never => {
  throw new TemplateError(message)
}

/** A name or member that is not there: it may be asked about, not used. */
export class Missing {
  constructor(readonly name: string) {}
}

export type Dict = Map<string, Value>
export interface CallArgs {
  readonly positional: readonly Value[]
  readonly named: ReadonlyMap<string, Value>
}
export class Callable {
  constructor(
    readonly name: string,
    readonly call: (args: CallArgs) => Value,
  ) {}
}
/** A point in time, as a wall clock shows it: epoch milliseconds read in UTC. */
export class Moment {
  constructor(readonly ms: number) {}
}
export type Value = null | boolean | number | string | Value[] | Dict | Callable | Moment | Missing

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

const FORMATS: Readonly<Record<string, (at: Date) => string>> = {
  Y: at => pad(at.getUTCFullYear(), 4),
  y: at => pad(at.getUTCFullYear() % 100),
  m: at => pad(at.getUTCMonth() + 1),
  d: at => pad(at.getUTCDate()),
  H: at => pad(at.getUTCHours()),
  M: at => pad(at.getUTCMinutes()),
  S: at => pad(at.getUTCSeconds()),
  f: at => pad(at.getUTCMilliseconds() * 1000, 6),
  j: at => pad(Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1, 3),
  s: at => String(Math.floor(at.getTime() / 1000)),
  F: at => at.toISOString().slice(0, 10),
  T: at => at.toISOString().slice(11, 19),
  '%': () => '%',
}

/** By a `%Y-%m-%d` style pattern. */
export const formatMoment = ({ ms }: Moment, pattern: string): string =>
  pattern.replace(/%([A-Za-z%])/g, (_, key: string) => {
    const format = Object.hasOwn(FORMATS, key) ? FORMATS[key] : undefined
    return format ? format(new Date(ms)) : fail(`the time format %${key} is not known`)
  })

export const isoMoment = (moment: Moment, between: string): string =>
  `${formatMoment(moment, '%F')}${between}${formatMoment(moment, moment.ms % 1000 === 0 ? '%T' : '%T.%f')}`

/** As it is printed into the text. */
export function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof Missing) return fail(`'${value.name}' is undefined`)
  if (value instanceof Moment) return isoMoment(value, ' ')
  return toSource(value)
}

/** As it is shown inside lists and dictionaries. */
function toSource(value: Value): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`
  if (value instanceof Map) return `{${[...value].map(([key, of]) => `${quoted(key)}: ${toSource(of)}`).join(', ')}}`
  if (value instanceof Moment) return quoted(isoMoment(value, ' '))
  if (value instanceof Callable) return fail(`the function ${value.name} is not called`)
  return fail(`'${value.name}' is undefined`)
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n') + mark
}

export function isTrue(value: Value): boolean {
  if (value instanceof Missing) return false
  if (Array.isArray(value)) return value.length > 0
  if (value instanceof Map) return value.size > 0
  return Boolean(value)
}

export function isSame(left: Value, right: Value): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((entry, index) => isSame(entry, right[index] ?? null))
  }
  if (left instanceof Map && right instanceof Map) {
    return (
      left.size === right.size && [...left].every(([key, of]) => right.has(key) && isSame(of, right.get(key) ?? null))
    )
  }
  return left instanceof Moment && right instanceof Moment && left.ms === right.ms
}

/** Plain data as values. Objects become dictionaries: none of their own or inherited methods come along. */
export function fromData(data: unknown): Value {
  if (data === undefined || data === null) return null
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data
  if (Array.isArray(data)) return data.map(fromData)
  if (typeof data === 'object') return new Map(Object.entries(data).map(([key, of]) => [key, fromData(of)]))
  return fail('a value cannot be used in a template')
}

/** Values as plain data, as they leave a template. */
export function toData(value: Value): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, of]) => [key, toData(of)]))
  if (Array.isArray(value)) return value.map(toData)
  if (value instanceof Moment) return isoMoment(value, ' ')
  return value instanceof Missing || value instanceof Callable ? null : value
}

/** A dictionary's entry, or that there is none: `None` is an entry like any other. */
export function memberOf(dict: Dict, key: string): Value {
  const found = dict.get(key)
  return found === undefined ? new Missing(key) : found
}

/** An entry of a list by its place; negative ones count from the end. */
export function entryOf(list: readonly Value[], at: number): Value {
  const found = list.at(Math.trunc(at))
  return found === undefined ? new Missing(String(at)) : found
}
