/** Looks up entries and members of values by name or index, in Jinja's order. */
import { integerOf, isNumeric } from './numbers.ts'
import { isText, plainOf } from './tainted-text.ts'
import { Dict, entriesOf, entryAt, isSequence, Missing, Namespace, Tuple, used, type Value } from './values.ts'

/** Returns `value[key]`, without members; a `Missing` value if there is none. */
export function itemOf(object: Value, key: Value): Value {
  const [value, at] = [used(object), used(key)]
  if (value instanceof Dict) {
    const item = value.get(at)
    return item === undefined ? new Missing(isText(at) ? plainOf(at) : 'the key') : item
  }
  if (value instanceof Namespace) return new Missing('the key')
  if (isSequence(value) && isNumeric(at) && typeof at !== 'number') return entryAt(entriesOf(value), integerOf(at))
  return new Missing(isText(at) ? plainOf(at) : 'the entry')
}

/** Returns the value of a filter's argument `attribute`: `'a'`, `'a.b'`, `'a.0'` or an index. */
export function attributePath(value: Value, attribute: Value, otherwise?: Value): Value {
  const path = isText(attribute) ? plainOf(attribute).split('.') : [attribute]
  let at = value
  for (const part of path) {
    const key = typeof part === 'string' && /^\d+$/.test(part) ? BigInt(part) : part
    const item = itemOf(at, key)
    at = item instanceof Missing && typeof key === 'string' ? namedMember(at, key) : item
    if (at instanceof Missing && otherwise !== undefined && otherwise !== null) at = otherwise
  }
  return at
}

function namedMember(value: Value, name: string): Value {
  const place = value instanceof Tuple ? value.names.indexOf(name) : -1
  return value instanceof Tuple && place >= 0 ? (value.entries[place] ?? null) : new Missing(name)
}
