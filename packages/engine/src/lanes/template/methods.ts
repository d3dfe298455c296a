/** Members of values after a dot: `names.join`, `d.items()`, `from_dttm.strftime(…)`, `loop.index`. */
import { Arguments } from './arguments.ts'
import { isSame } from './compare.ts'
import { formatted } from './filters/sql.ts'
import type { Host } from './host.ts'
import { itemOf } from './members.ts'
import { textMethod } from './methods-of-text.ts'
import { formatMoment, pythonMoment } from './moments.ts'
import { toPlain } from './printing.ts'
import { isText } from './tainted-text.ts'
import {
  Callable,
  Dict,
  entriesOf,
  fail,
  kindOf,
  Missing,
  Moment,
  Namespace,
  ownKey,
  Range,
  Tuple,
  used,
  type Value,
  View,
} from './values.ts'

/** Members that exist in Python and not here. Using one is an error instead of an undefined name. */
const NOT_AVAILABLE: readonly (readonly [(value: Value) => boolean, string])[] = [
  [
    isText,
    'casefold encode expandtabs format_map isascii isdecimal isidentifier isnumeric isprintable istitle maketrans translate',
  ],
  [Array.isArray, 'clear remove reverse sort'],
  [value => value instanceof Dict, 'clear fromkeys pop popitem setdefault'],
  [
    value => typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean',
    'as_integer_ratio bit_count bit_length conjugate denominator from_bytes fromhex hex imag is_integer numerator real to_bytes',
  ],
  [value => value instanceof Range, 'count index start step stop'],
  [value => value instanceof View, 'isdisjoint mapping'],
]

/** Returns `value.name`: a member, else an entry, else a `Missing` value. */
export function memberOf(object: Value, name: string, host: Host): Value {
  const value = used(object)
  if (name.startsWith('_')) return new Missing(name)
  const member = ownMember(value, name, host)
  if (!(member instanceof Missing)) return member
  for (const [isKind, names] of NOT_AVAILABLE) {
    if (isKind(value) && names.split(' ').includes(name)) fail(`"${name}" of ${kindOf(value)} is not available`)
  }
  const item = itemOf(value, name)
  return item instanceof Missing ? new Missing(name) : item
}

function ownMember(value: Value, name: string, host: Host): Value {
  if (isText(value)) return textMethod(value, name, host)
  if (value instanceof Dict) return dictMethod(value, name, host)
  if (Array.isArray(value)) return listMethod(value, name, host)
  if (value instanceof Tuple) return tupleMember(value, name)
  if (value instanceof Moment) return momentMember(value, name)
  if (value instanceof Namespace) return value.members.get(name) ?? (value.members.has(name) ? null : new Missing(name))
  if (value instanceof Callable) {
    return value.members.get(name) ?? (value.members.has(name) ? null : new Missing(name))
  }
  return new Missing(name)
}

const method = (name: string, parameters: string, run: (args: Arguments) => Value): Callable =>
  new Callable(name, args => run(new Arguments(`the method "${name}"`, parameters, args)))

const indexOf = (entries: readonly Value[], value: Value): bigint => {
  const at = entries.findIndex(entry => isSame(entry, value))
  return at === -1 ? fail('the value is not in the list') : BigInt(at)
}

const countOf = (entries: readonly Value[], value: Value): bigint =>
  BigInt(entries.filter(entry => isSame(entry, value)).length)

function listMethod(list: Value[], name: string, { budget }: Host): Value {
  const grow = (entries: readonly Value[], at = list.length): null => {
    if (list.length + entries.length > budget.limits.entries) fail('a list grows too long')
    budget.count(entries.length)
    list.splice(at, 0, ...entries)
    return null
  }
  switch (name) {
    case 'append':
      return method(name, '#object', args => grow([used(args.value('#object'))]))
    case 'extend':
      return method(name, '#iterable', args => grow([...entriesOf(args.value('#iterable'))]))
    case 'insert':
      return method(name, '#index #object', args => grow([used(args.value('#object'))], args.integer('#index')))
    case 'pop':
      return method(name, '#index', args => {
        const at = args.integer('#index', -1)
        if (list.at(at) === undefined) return fail('the list has no entry to pop')
        return list.splice(at, 1)[0] ?? null
      })
    case 'copy':
      return method(name, '', () => budget.list([...list]))
    case 'index':
      return method(name, '#value', args => indexOf(list, args.value('#value')))
    case 'count':
      return method(name, '#value', args => countOf(list, args.value('#value')))
    default:
      return new Missing(name)
  }
}

function tupleMember({ entries, names }: Tuple, name: string): Value {
  const at = names.indexOf(name)
  if (at >= 0) return entries[at] ?? null
  if (name === 'index') return method(name, '#value', args => indexOf(entries, args.value('#value')))
  if (name === 'count') return method(name, '#value', args => countOf(entries, args.value('#value')))
  return new Missing(name)
}

function dictMethod(dict: Dict, name: string, { budget }: Host): Value {
  switch (name) {
    case 'items':
      return method(name, '', () => new View('dict_items', budget.list(dict.pairs().map(pair => new Tuple(pair)))))
    case 'keys':
      return method(name, '', () => new View('dict_keys', budget.list(dict.keys())))
    case 'values':
      return method(name, '', () => new View('dict_values', budget.list(dict.values())))
    case 'get':
      return method(name, '#key #default', args => {
        const item = dict.get(args.value('#key'))
        return item === undefined ? (args.optional('#default') ?? null) : item
      })
    case 'copy':
      return method(name, '', () => Dict.of(dict.pairs()))
    case 'update':
      return new Callable(name, ({ positional: [other = null, ...more], named }) => {
        if (more.length > 0 || !(other === null || other instanceof Dict)) return fail('update takes a dictionary')
        for (const [key, value] of [...(other?.pairs() ?? []), ...named]) dict.set(ownKey(key), used(value))
        budget.count(dict.size)
        return null
      })
    default:
      return new Missing(name)
  }
}

const PARTS: Readonly<Record<string, string>> = {
  year: '%Y',
  month: '%m',
  day: '%d',
  hour: '%H',
  minute: '%M',
  second: '%S',
  microsecond: '%f',
}

function momentMember(moment: Moment, name: string): Value {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (part) return BigInt(formatMoment(moment, part))
  switch (name) {
    case 'strftime':
      return method(name, 'format', args => formatted(moment, args.text('format', '%F')))
    case 'isoformat':
      return method(name, 'sep', args => pythonMoment(moment, toPlain(args.text('sep', 'T'))))
    case 'date':
      return method(name, '', () => formatMoment(moment, '%F'))
    case 'timestamp':
      return method(name, '', () => moment.ms / 1000)
    default:
      return fail(`"${name}" of a time is not available`)
  }
}
