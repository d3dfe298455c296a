import type { Budget } from './budget.ts'
import { entriesOf, numberOf } from './filters.ts'
import { fail, isSame, isTrue, Missing, toText, type Value } from './values.ts'

type Operator = (left: Value, right: Value, budget: Budget) => Value

const used = (value: Value): Value => (value instanceof Missing ? fail(`'${value.name}' is undefined`) : value)

const order = (left: Value, right: Value): number => {
  const [a, b] = [used(left), used(right)]
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return numberOf(a) - numberOf(b)
}

function isIn(left: Value, right: Value): boolean {
  if (typeof right === 'string') return right.includes(toText(left))
  if (right instanceof Map) return right.has(toText(left))
  return entriesOf(right).some(entry => isSame(entry, used(left)))
}

const finite = (value: number): number => (Number.isFinite(value) ? value : fail('a number is out of range'))

const add: Operator = (left, right, budget) => {
  const [a, b] = [used(left), used(right)]
  if (typeof a === 'string' && typeof b === 'string') return budget.text(a + b)
  if (Array.isArray(a) && Array.isArray(b)) return budget.list([...a, ...b])
  return finite(numberOf(a) + numberOf(b))
}

const times: Operator = (left, right, budget) => {
  const [text, count] = typeof left === 'string' ? [left, right] : [right, left]
  if (typeof text !== 'string') return finite(numberOf(left) * numberOf(right))
  const repeated = Math.max(0, numberOf(count))
  if (text.length * repeated > budget.limits.characters) fail('it makes too long a text')
  return budget.text(text.repeat(repeated))
}

const nonZero = (value: Value): number => numberOf(value) || fail('division by zero')

export const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': add,
  '-': (left, right) => finite(numberOf(left) - numberOf(right)),
  '*': times,
  '/': (left, right) => finite(numberOf(left) / nonZero(right)),
  '//': (left, right) => Math.floor(numberOf(left) / nonZero(right)),
  '%': (left, right) => {
    const by = nonZero(right)
    return ((numberOf(left) % by) + by) % by
  },
  '**': (left, right) => finite(numberOf(left) ** numberOf(right)),
  '~': (left, right, budget) => budget.text(toText(left) + toText(right)),
  '==': (left, right) => isSame(used(left), used(right)),
  '!=': (left, right) => !isSame(used(left), used(right)),
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
  in: (left, right) => isIn(left, used(right)),
  'not in': (left, right) => !isIn(left, used(right)),
}

/** `x is defined` and the like. */
export const TESTS: Readonly<Record<string, (value: Value) => boolean>> = {
  defined: value => !(value instanceof Missing),
  undefined: value => value instanceof Missing,
  none: value => value === null,
  string: value => typeof value === 'string',
  number: value => typeof value === 'number',
  integer: value => typeof value === 'number' && Number.isInteger(value),
  boolean: value => typeof value === 'boolean',
  true: value => value === true,
  false: value => value === false,
  iterable: value => Array.isArray(value) || value instanceof Map || typeof value === 'string',
  sequence: value => Array.isArray(value) || typeof value === 'string',
  mapping: value => value instanceof Map,
  odd: value => Math.abs(numberOf(value) % 2) === 1,
  even: value => numberOf(value) % 2 === 0,
  truthy: isTrue,
}
