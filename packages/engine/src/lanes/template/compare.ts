/** Equality and order of values as in Python: comparing different kinds of values is an error. */
import { isNumeric, numberOf } from './numbers.ts'
import { isText, plainOf } from './tainted-text.ts'
import { Dict, entriesOf, fail, Generator, kindOf, Moment, Range, Tuple, used, type Value, View } from './values.ts'

const sameEntries = (left: readonly Value[], right: readonly Value[]): boolean =>
  left.length === right.length && left.every((entry, index) => isSame(entry, right[index] ?? null))

export function isSame(first: Value, second: Value): boolean {
  const [left, right] = [used(first), used(second)]
  if (left === right) return true
  if (isText(left) && isText(right)) return plainOf(left) === plainOf(right)
  // biome-ignore lint/suspicious/noDoubleEquals: 1 == 1.0, exactly, however large
  if (isNumeric(left) && isNumeric(right)) return numberOf(left) == numberOf(right)
  if (Array.isArray(left) && Array.isArray(right)) return sameEntries(left, right)
  if (left instanceof Tuple && right instanceof Tuple) return sameEntries(left.entries, right.entries)
  if (left instanceof Range && right instanceof Range) return sameEntries(left.entries, right.entries)
  if (left instanceof View && right instanceof View) return fail('views of dictionaries cannot be compared')
  if (left instanceof Dict && right instanceof Dict) {
    return left.size === right.size && left.pairs().every(([key, of]) => isSameOrNone(of, right.get(key)))
  }
  return left instanceof Moment && right instanceof Moment && left.ms === right.ms
}

const isSameOrNone = (left: Value, right: Value | undefined): boolean => right !== undefined && isSame(left, right)

/** Compares by code points, as Python does; JavaScript compares UTF-16 units. */
export function compareTexts(left: string, right: string): number {
  if (left === right) return 0
  const shorter = Math.min(left.length, right.length)
  let at = 0
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at += 1
  return at === shorter ? left.length - right.length : rankOf(left.charCodeAt(at)) - rankOf(right.charCodeAt(at))
}

/** Surrogates sort after all other units. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

/** Returns a number below, equal to or above zero. */
export function compare(first: Value, second: Value): number {
  const [left, right] = [used(first), used(second)]
  if (isText(left) && isText(right)) return compareTexts(plainOf(left), plainOf(right))
  if (isNumeric(left) && isNumeric(right)) {
    const [a, b] = [numberOf(left), numberOf(right)]
    return a < b ? -1 : a > b ? 1 : 0
  }
  if (left instanceof Moment && right instanceof Moment) return left.ms - right.ms
  const areLists = Array.isArray(left) && Array.isArray(right)
  if (areLists || (left instanceof Tuple && right instanceof Tuple))
    return compareLists(entriesOf(left), entriesOf(right))
  return fail(`${kindOf(left)} and ${kindOf(right)} have no order`)
}

function compareLists(left: readonly Value[], right: readonly Value[]): number {
  for (const [index, entry] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    if (!isSame(entry, other)) return compare(entry, other)
  }
  return left.length - right.length
}

export function isIn(value: Value, container: Value): boolean {
  const [entry, given] = [used(value), used(container)]
  if (isText(given)) {
    return isText(entry) ? plainOf(given).includes(plainOf(entry)) : fail('only a text can be in a text')
  }
  if (given instanceof Dict) return given.get(entry) !== undefined
  if (given instanceof Generator) return given.take().some(each => isSame(each, entry))
  return entriesOf(given).some(each => isSame(each, entry))
}
