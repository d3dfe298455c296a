import type { Budget } from './budget.ts'
import {
  type CallArgs,
  entryOf,
  fail,
  formatMoment,
  isSame,
  isTrue,
  Missing,
  Moment,
  memberOf,
  toData,
  toText,
  type Value,
} from './values.ts'

export interface FilterHost {
  readonly budget: Budget
  /** A backslash inside a text literal means something to the database. */
  readonly backslash: boolean
}
export type Filter = (value: Value, args: CallArgs, host: FilterHost) => Value

const argument = ({ positional, named }: CallArgs, index: number, name: string, otherwise: Value): Value =>
  positional[index] ?? named.get(name) ?? otherwise

const used = (value: Value): Value => (value instanceof Missing ? fail(`'${value.name}' is undefined`) : value)

export function entriesOf(value: Value): readonly Value[] {
  const given = used(value)
  if (Array.isArray(given)) return given
  if (given instanceof Map) return [...given.keys()]
  if (typeof given === 'string') return [...given]
  return fail('a list is needed')
}

export function numberOf(value: Value): number {
  const given = used(value)
  if (typeof given === 'number') return given
  if (typeof given === 'boolean') return given ? 1 : 0
  if (typeof given === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(given)) return Number(given)
  return fail('a number is needed')
}

/** A value as a literal of SQL. Only the two quotes of SQL can be asked for. */
function literal(value: Value, mark: string, backslash: boolean): string {
  const given = used(value)
  if (given === null) return 'NULL'
  if (typeof given === 'number') return String(given)
  if (typeof given === 'boolean') return given ? 'TRUE' : 'FALSE'
  return mark + escapeText(toText(given), mark, backslash) + mark
}

export const escapeText = (text: string, mark: string, backslash: boolean): string => {
  if (text.includes('\0')) fail('a text holds a character that cannot be used')
  return (backslash ? text.replaceAll('\\', '\\\\') : text).replaceAll(mark, mark + mark)
}

const compare = (left: Value, right: Value): number => {
  const [a, b] = [used(left), used(right)]
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return toText(a) < toText(b) ? -1 : toText(a) > toText(b) ? 1 : 0
}

const member = (value: Value, name: Value): Value =>
  value instanceof Map ? memberOf(value, toText(name)) : fail('it has no members')

const text =
  (change: (given: string) => string): Filter =>
  (value, _, { budget }) =>
    budget.text(change(toText(value)))

const distinct = (values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.findIndex(other => isSame(value, other)) === index)

const titled = (given: string): string =>
  given.toLowerCase().replace(/(^|[^\p{L}\p{N}'])\p{L}/gu, found => found.toUpperCase())

const where_in: Filter = (value, args, { budget, backslash }) => {
  const mark = toText(argument(args, 0, 'mark', "'"))
  if (mark !== "'" && mark !== '"') fail('the mark of where_in is a single or a double quote')
  return budget.text(
    `(${entriesOf(value)
      .map(entry => literal(entry, mark, backslash))
      .join(', ')})`,
  )
}

/** Filters by name. `map`, `select` and `reject` need others and are with the evaluation. */
export const FILTERS: Readonly<Record<string, Filter>> = {
  where_in,
  upper: text(given => given.toUpperCase()),
  lower: text(given => given.toLowerCase()),
  trim: text(given => given.trim()),
  capitalize: text(given => given.charAt(0).toUpperCase() + given.slice(1).toLowerCase()),
  title: text(titled),
  string: text(given => given),
  escape: text(given => given.replace(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`)),
  replace: (value, args, { budget }) => {
    const from = toText(argument(args, 0, 'old', ''))
    const to = toText(argument(args, 1, 'new', ''))
    const given = toText(value)
    if (from === '') return given
    budget.count(Math.floor(given.length / 16))
    const pieces = given.split(from)
    if (given.length + pieces.length * to.length > budget.limits.characters) fail('it makes too long a text')
    return budget.text(pieces.join(to))
  },
  join: (value, args, { budget }) => {
    const between = toText(argument(args, 0, 'd', ''))
    const key = argument(args, 1, 'attribute', null)
    const entries = entriesOf(value).map(entry => toText(key === null ? entry : member(entry, key)))
    const length = entries.reduce((sum, entry) => sum + entry.length + between.length, 0)
    if (length > budget.limits.characters) fail('it makes too long a text')
    return budget.text(entries.join(between))
  },
  default: (value, args) => {
    const missing = value instanceof Missing || (isTrue(argument(args, 1, 'boolean', false)) && !isTrue(value))
    return missing ? argument(args, 0, 'default_value', '') : value
  },
  length: value => entriesOf(value).length,
  first: value => entryOf(entriesOf(value), 0),
  last: value => entryOf(entriesOf(value), -1),
  list: (value, _, { budget }) => budget.list([...entriesOf(value)]),
  unique: (value, _, { budget }) => {
    const entries = entriesOf(value)
    budget.count(Math.min(entries.length * entries.length, budget.limits.entries + 1))
    return distinct(entries)
  },
  sort: (value, args, { budget }) => {
    const key = argument(args, 2, 'attribute', null)
    const by = (entry: Value) => (key === null ? entry : member(entry, key))
    const sorted = budget.list([...entriesOf(value)]).sort((left, right) => compare(by(left), by(right)))
    return isTrue(argument(args, 0, 'reverse', false)) ? sorted.reverse() : sorted
  },
  reverse: (value, _, { budget }) =>
    typeof value === 'string' ? [...value].reverse().join('') : budget.list([...entriesOf(value)].reverse()),
  int: (value, args) => {
    const given = used(value)
    if (typeof given === 'string' && !/^\s*[-+]?\d+(\.\d+)?\s*$/.test(given)) return argument(args, 0, 'default', 0)
    return Math.trunc(numberOf(given))
  },
  float: value => numberOf(value),
  abs: value => Math.abs(numberOf(value)),
  round: (value, args) => {
    const scale = 10 ** Math.min(15, Math.max(0, numberOf(argument(args, 0, 'precision', 0))))
    return Math.round(numberOf(value) * scale) / scale
  },
  sum: value => entriesOf(value).reduce<number>((sum, entry) => sum + numberOf(entry), 0),
  min: value => entryOf([...entriesOf(value)].sort(compare), 0),
  max: value => entryOf([...entriesOf(value)].sort(compare), -1),
  tojson: (value, _, { budget }) => budget.text(JSON.stringify(toData(used(value)))),
  items: (value, _, { budget }) =>
    value instanceof Map
      ? budget.list([...value].map(([key, of]): Value => [key, of]))
      : fail('a dictionary is needed'),
  strftime: (value, args) =>
    value instanceof Moment ? formatMoment(value, toText(argument(args, 0, 'format', '%F'))) : fail('a time is needed'),
}
