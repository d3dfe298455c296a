/**
 * Comparison where `<name>` may stand anywhere in what is expected, in keys and inside texts too: bound where it is
 * met first, the same from then on.
 */
import { isRecord } from '@belvedere/core/json'
import { valueAt } from '../compare.ts'

type Bindings = Map<string, string>

const NAME = /<([a-z][^<>]*)>/g
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the text is the expected one, with names in it bound. */
function isSameText(actual: string, expected: string, bindings: Bindings): boolean {
  const names: string[] = []
  let pattern = ''
  let at = 0
  for (const match of expected.matchAll(NAME)) {
    const name = match[1] ?? ''
    pattern += escaped(expected.slice(at, match.index))
    at = match.index + match[0].length
    const known = bindings.get(name)
    if (known === undefined) names.push(name)
    pattern += known === undefined ? '(.+?)' : escaped(known)
  }
  const match = new RegExp(`^${pattern}${escaped(expected.slice(at))}$`, 's').exec(actual)
  if (!match) return false
  for (const [index, name] of names.entries()) {
    const value = match[index + 1] ?? ''
    if (bindings.has(name) && bindings.get(name) !== value) return false
    bindings.set(name, value)
  }
  return true
}

/** True if equal in every part. Names are bound on the way, also where the answer is no. */
export function unify(actual: unknown, expected: unknown, bindings: Bindings): boolean {
  if (typeof expected === 'string') {
    const isName = /^<[a-z][^<>]*>$/.test(expected)
    if (typeof actual === 'number' && isName) return isSameText(String(actual), expected, bindings)
    return typeof actual === 'string' && isSameText(actual, expected, bindings)
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => unify(actual[index], item, bindings))
    )
  }
  if (!isRecord(expected)) return Object.is(actual ?? null, expected)
  if (!isRecord(actual) || Object.keys(actual).length !== Object.keys(expected).length) return false
  return Object.entries(expected).every(([key, value]) => {
    const own = Object.keys(actual).find(candidate => isSameText(candidate, key, bindings))
    return own !== undefined && unify(actual[own], value, bindings)
  })
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 400)

/** Keys that are not listed are not asserted: later releases write more of them. */
const onlyListed = (keys: unknown, listed: unknown): unknown =>
  Array.isArray(keys) && Array.isArray(listed) ? keys.filter(key => listed.includes(key)) : keys

/** Everything in which a record is not as expected. `paths_include` requests members, keys are paths. */
export function unifyProblems(actual: unknown, expected: Readonly<Record<string, unknown>>): readonly string[] {
  const bindings: Bindings = new Map()
  return Object.entries(expected).flatMap(([key, expectedValue]) => {
    const included = /^(.+)_include$/.exec(key)?.[1]
    const own = valueAt(actual, included ?? key)
    const value = key === 'key_order' ? onlyListed(own, expectedValue) : own
    if (value === undefined && expectedValue !== null && included === undefined) return [`unknown key ${key}`]
    if (included === undefined)
      return unify(value, expectedValue, bindings) ? [] : [`${key} is ${shown(value)}, not ${shown(expectedValue)}`]
    const members = Array.isArray(value) ? value : []
    const missing = [expectedValue].flat().filter(one => !members.some(own => unify(own, one, new Map(bindings))))
    return missing.length === 0 ? [] : [`${included} are ${shown(value)}, without ${shown(missing)}`]
  })
}
