/** Filters of lists and dictionaries. */
import type { Arguments } from '../arguments.ts'
import { compare } from '../compare.ts'
import type { Filter, Filters, Host } from '../host.ts'
import { attributePath } from '../members.ts'
import { operate } from '../operators.ts'
import { toText } from '../printing.ts'
import { concat, isText, mapWhole, type Text } from '../tainted-text.ts'
import {
  Dict,
  entriesOf,
  entryAt,
  fail,
  Generator,
  isTrue,
  kindOf,
  Missing,
  Tuple,
  used,
  type Value,
} from '../values.ts'

const filter = (parameters: string, run: Filter['run']): Filter => ({ parameters, run })

const lowered = (value: Value): Value => (isText(value) ? mapWhole(value, text => text.toLowerCase()) : value)

/** Returns a function for the comparison key of an entry. */
function keyOf(args: Arguments): (entry: Value) => Value {
  const attribute = args.optional('attribute') ?? null
  const ofCase = args.flag('case_sensitive') ? (value: Value) => value : lowered
  return entry => ofCase(attribute === null ? entry : attributePath(entry, attribute, args.optional('default')))
}

/** Like `keyOf`, for several attributes separated by commas. */
function sortKeyOf(args: Arguments): (entry: Value) => Value {
  const attribute = args.optional('attribute') ?? null
  if (!isText(attribute)) return keyOf(args)
  const ofCase = args.flag('case_sensitive') ? (value: Value) => value : lowered
  const paths = args.plain('attribute').split(',')
  return entry => new Tuple(paths.map(path => ofCase(attributePath(entry, path))))
}

/** Pairs entries with their comparison keys, and charges the budget for the comparison of long texts. */
function keyed(entries: readonly Value[], key: (entry: Value) => Value, { budget }: Host): (readonly [Value, Value])[] {
  const made = budget.list(entries.map(entry => [key(entry), entry] as const))
  const characters = made.reduce((sum, [of]) => sum + (isText(of) ? of.length : 64), 0)
  budget.step(Math.ceil((characters / 256) * Math.log2(made.length + 1)))
  return made
}

/** Sorts by keys. Equal entries retain their order, also in reverse. */
function sorted(entries: readonly Value[], key: (entry: Value) => Value, isReverse: boolean, host: Host): Value[] {
  return keyed(entries, key, host)
    .sort(([a], [b]) => (isReverse ? compare(b, a) : compare(a, b)))
    .map(([, entry]) => entry)
}

const extreme = (direction: 1 | -1): Filter =>
  filter('case_sensitive attribute', (value, args, host) => {
    const [first, ...rest] = keyed(entriesOf(value), keyOf(args), host)
    if (!first) return new Missing('an entry of an empty list')
    return rest.reduce((best, each) => (compare(each[0], best[0]) * direction < 0 ? each : best), first)[1]
  })

function sum(value: Value, args: Arguments, { budget }: Host): Value {
  const attribute = args.optional('attribute') ?? null
  const start = args.optional('start') ?? 0n
  if (isText(start)) fail('sum cannot add texts')
  const entries = entriesOf(value).map(entry => (attribute === null ? entry : attributePath(entry, attribute)))
  return entries.reduce((total: Value, entry) => operate('+', total, entry, budget), start)
}

function batches(value: Value, args: Arguments): Value {
  const size = args.integer('linecount')
  const fill = args.optional('fill_with') ?? null
  const entries = entriesOf(value)
  if (size < 1) fail('batch: "linecount" must be at least 1')
  const made = Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  )
  const missing = fill === null ? 0 : made.length * size - entries.length
  if (missing > 10_000) fail('batch: "linecount" must be at most 10000')
  const last = made.at(-1)
  return new Generator([...made.slice(0, -1), ...(last ? [[...last, ...Array<Value>(missing).fill(fill)]] : [])])
}

function slices(value: Value, args: Arguments, { budget }: Host): Value {
  const count = args.integer('slices')
  const fill = args.optional('fill_with') ?? null
  const entries = entriesOf(value)
  if (count < 1) fail('slice: "slices" must be at least 1')
  budget.count(count)
  const [size, longer] = [Math.floor(entries.length / count), entries.length % count]
  return new Generator(
    Array.from({ length: count }, (_, at) => {
      const start = at * size + Math.min(at, longer)
      const part = entries.slice(start, start + size + (at < longer ? 1 : 0))
      return fill !== null && at >= longer ? [...part, fill] : part
    }).map(part => [...part]),
  )
}

function groups(value: Value, args: Arguments, host: Host): Value {
  const attribute = used(args.value('attribute'))
  const key = keyOf(args)
  const shown = (entry: Value): Value => attributePath(entry, attribute, args.optional('default'))
  const made: { key: Value; entries: Value[] }[] = []
  for (const entry of sorted(entriesOf(value), key, false, host)) {
    const last = made.at(-1)
    if (last && compare(last.key, key(entry)) === 0) last.entries.push(entry)
    else made.push({ key: key(entry), entries: [entry] })
  }
  return made.map(({ entries }) => new Tuple([used(shown(entries[0] ?? null)), entries], ['grouper', 'list']))
}

function dictsort(value: Value, args: Arguments, host: Host): Value {
  const by = args.plain('by', 'key')
  if (by !== 'key' && by !== 'value') fail('dictsort: "by" must be key or value')
  const pairs = value instanceof Dict ? value.pairs() : fail('dictsort needs a dictionary')
  const ofCase = args.flag('case_sensitive') ? (of: Value) => of : lowered
  const key = (pair: Value): Value => ofCase((pair as Tuple).entries[by === 'key' ? 0 : 1] ?? null)
  return sorted(
    pairs.map(pair => new Tuple(pair)),
    key,
    args.flag('reverse'),
    host,
  )
}

function unique(value: Value, args: Arguments, host: Host): Value {
  const seen = new Dict()
  const isNew = ([key]: readonly [Value, Value]): boolean => {
    const isFirst = seen.get(key) === undefined
    seen.set(key, true)
    return isFirst
  }
  const all = keyed(entriesOf(value), keyOf(args), host)
  return new Generator(all.filter(isNew).map(([, entry]) => entry))
}

/** Returns the entries of a list; fails for generators, which have no length. */
const settled = (value: Value, name: string): readonly Value[] =>
  value instanceof Generator ? fail(`${name} needs a list: put the filter "list" before it`) : entriesOf(value)

const length = filter('', value => BigInt(settled(value, 'length').length))

function join(value: Value, args: Arguments, { budget }: Host): Text {
  const between = args.text('d', '')
  const attribute = args.optional('attribute') ?? null
  const entries = entriesOf(value).map(entry => toText(attribute === null ? entry : attributePath(entry, attribute)))
  const total = entries.reduce((all, entry) => all + entry.length + between.length, 0)
  if (total > budget.limits.characters) fail('it makes a text that is too long')
  return budget.text(concat(entries.flatMap((entry, index) => (index === 0 ? [entry] : [between, entry]))))
}

export const LIST_FILTERS: Filters = {
  length: { ...length, takesMarkup: true },
  join: filter('d attribute', join),
  first: filter('', value => entryAt(entriesOf(value), 0n)),
  last: filter('', value => entryAt(settled(value, 'last'), -1n)),
  list: filter('', (value, _, { budget }) => budget.list([...entriesOf(value)])),
  reverse: filter('', (value, _, { budget }) => {
    const given = used(value)
    if (isText(given)) return budget.text(mapWhole(given, text => [...text].reverse().join('')))
    const entries = budget.list([...entriesOf(given)]).reverse()
    return given instanceof Generator ? entries : new Generator(entries)
  }),
  sort: filter('reverse case_sensitive attribute', (value, args, host) =>
    sorted(entriesOf(value), sortKeyOf(args), args.flag('reverse'), host),
  ),
  unique: filter('case_sensitive attribute', unique),
  min: extreme(1),
  max: extreme(-1),
  sum: filter('attribute start', sum),
  batch: filter('linecount fill_with', batches),
  slice: filter('slices fill_with', slices),
  groupby: filter('attribute default case_sensitive', groups),
  dictsort: filter('case_sensitive by reverse', dictsort),
  items: filter('', value => {
    const given = used(value)
    return given instanceof Dict
      ? new Generator(given.pairs().map(pair => new Tuple(pair)))
      : fail(`a dictionary is needed, not ${kindOf(given)}`)
  }),
  default: filter('default_value boolean', (value, args) => {
    const isAbsent = value instanceof Missing || (args.flag('boolean') && !isTrue(value))
    const otherwise = args.optional('default_value')
    return isAbsent ? (otherwise === undefined ? '' : otherwise) : value
  }),
}
