import type { Budget } from './budget.ts'
import { FILTERS, type Filter, type FilterHost } from './filters.ts'
import { Callable, fail, formatMoment, isoMoment, Missing, Moment, memberOf, toText, type Value } from './values.ts'

/** Methods that are filters by another name. */
const OF_TEXT: Readonly<Record<string, string>> = {
  upper: 'upper',
  lower: 'lower',
  strip: 'trim',
  title: 'title',
  capitalize: 'capitalize',
  replace: 'replace',
}

/** What can be asked of a text, a list, a dictionary or a time: `names.join`, `d.items()`, `from_dttm.strftime(…)`. */
export function methodOf(value: Value, name: string, host: FilterHost): Value {
  const { budget } = host
  if (typeof value === 'string') return textMethod(value, name, host)
  if (value instanceof Map) return dictMethod(value, name, budget)
  if (value instanceof Moment) return momentMember(value, name)
  if (Array.isArray(value) && name === 'append') {
    return new Callable(name, ({ positional }) => {
      value.push(positional[0] ?? null)
      budget.count(1)
      if (value.length > budget.limits.entries) fail('a list grows too long')
      return null
    })
  }
  if (Array.isArray(value) && name === 'index') {
    return new Callable(name, ({ positional }) => value.indexOf(positional[0] ?? null))
  }
  if (value instanceof Missing) return fail(`'${value.name}' is undefined`)
  return new Missing(name)
}

function textMethod(value: string, name: string, host: FilterHost): Value {
  const same = Object.hasOwn(OF_TEXT, name) ? OF_TEXT[name] : undefined
  const filter: Filter | undefined = same === undefined ? undefined : FILTERS[same]
  if (filter) return new Callable(name, args => filter(value, args, host))
  const { budget } = host
  switch (name) {
    case 'join':
      return new Callable(name, ({ positional: [list = null] }) =>
        (FILTERS.join as Filter)(list, { positional: [value], named: new Map() }, host),
      )
    case 'split':
      return new Callable(name, ({ positional: [by = null] }) => {
        if (by === null) return budget.list(value.trim().split(/\s+/).filter(Boolean))
        const at = toText(by)
        return at === '' ? fail('an empty separator') : budget.list(value.split(at))
      })
    case 'startswith':
      return new Callable(name, ({ positional: [start = ''] }) => value.startsWith(toText(start)))
    case 'endswith':
      return new Callable(name, ({ positional: [end = ''] }) => value.endsWith(toText(end)))
    case 'format':
      return new Callable(name, ({ positional, named }) => {
        let at = 0
        return budget.text(
          value.replace(/\{(\w*)\}/g, (_, key: string) => {
            const found = key === '' || /^\d+$/.test(key) ? positional[key === '' ? at++ : Number(key)] : named.get(key)
            return found === undefined ? fail(`nothing stands for {${key}}`) : toText(found)
          }),
        )
      })
    default:
      return new Missing(name)
  }
}

function dictMethod(value: Map<string, Value>, name: string, budget: Budget): Value {
  switch (name) {
    case 'items':
      return new Callable(name, () => budget.list([...value].map(([key, of]): Value => [key, of])))
    case 'keys':
      return new Callable(name, () => budget.list([...value.keys()]))
    case 'values':
      return new Callable(name, () => budget.list([...value.values()]))
    case 'get':
      return new Callable(name, ({ positional: [key = null, otherwise = null] }) => value.get(toText(key)) ?? otherwise)
    default:
      return memberOf(value, name)
  }
}

const PARTS: Readonly<Record<string, string>> = {
  year: '%Y',
  month: '%m',
  day: '%d',
  hour: '%H',
  minute: '%M',
  second: '%S',
}

function momentMember(value: Moment, name: string): Value {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (part) return Number(formatMoment(value, part))
  switch (name) {
    case 'strftime':
      return new Callable(name, ({ positional: [pattern = '%F'] }) => formatMoment(value, toText(pattern)))
    case 'isoformat':
      return new Callable(name, () => isoMoment(value, 'T'))
    case 'date':
      return new Callable(name, () => formatMoment(value, '%F'))
    case 'timestamp':
      return new Callable(name, () => value.ms / 1000)
    default:
      return new Missing(name)
  }
}
