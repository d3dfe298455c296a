import type { Budget } from './budget.ts'
import { compare, isIn, isSame } from './compare.ts'
import { formatPercent } from './format-percent.ts'
import type { BinaryOperator, Comparison } from './nodes.ts'
import { calculate, integerOf, isNumeric, numberOf } from './numbers.ts'
import { concat, isMarkup, isText, piecesOf, TaintedText, type Text } from './tainted-text.ts'
import { fail, kindOf, Tuple, used, type Value } from './values.ts'

/** @throws TemplateError if Python does not support the operation */
export function operate(operator: BinaryOperator, first: Value, second: Value, budget: Budget): Value {
  const [left, right] = [used(first), used(second)]
  if (isMarkup(left) || isMarkup(right))
    return fail(`markup and ${operator} cannot be combined: use ~ to append a text`)
  if (isNumeric(left) && isNumeric(right)) return calculate(operator, numberOf(left), numberOf(right))
  if (operator === '+') {
    if (isText(left) && isText(right)) return budget.text(concat([left, right]))
    if (Array.isArray(left) && Array.isArray(right)) return budget.list([...left, ...right])
    if (left instanceof Tuple && right instanceof Tuple) return tuple([...left.entries, ...right.entries], budget)
  }
  if (operator === '*' && (isNumeric(left) || isNumeric(right))) {
    return isNumeric(left) ? repeated(right, left, budget) : repeated(left, right, budget)
  }
  if (operator === '%' && isText(left)) return budget.text(formatPercent(left, right))
  return fail(`${kindOf(left)} ${operator} ${kindOf(right)} is not possible`)
}

const tuple = (entries: Value[], budget: Budget): Tuple => new Tuple(budget.list(entries))

function repeated(value: Value, count: Value, budget: Budget): Value {
  const times = Math.max(0, Number(integerOf(count)))
  if (isText(value)) return repeatedText(value, times, budget)
  const entries = Array.isArray(value) ? value : value instanceof Tuple ? value.entries : null
  if (!entries) return fail(`${kindOf(value)} * ${kindOf(count)} is not possible`)
  budget.count(entries.length === 0 ? 0 : entries.length * times)
  const made = Array.from({ length: entries.length === 0 ? 0 : times }, () => entries).flat()
  return Array.isArray(value) ? made : new Tuple(made)
}

function repeatedText(text: Text, times: number, budget: Budget): Text {
  if (text.length === 0) return ''
  if (text.length * times > budget.limits.characters) fail('it makes a text that is too long')
  if (typeof text === 'string') return budget.text(text.repeat(times))
  const pieces = piecesOf(text)
  budget.count(pieces.length * times)
  return budget.text(new TaintedText(Array.from({ length: times }, () => pieces).flat()))
}

export function holds(operator: Comparison, left: Value, right: Value): boolean {
  switch (operator) {
    case '==':
      return isSame(left, right)
    case '!=':
      return !isSame(left, right)
    case '<':
      return compare(left, right) < 0
    case '<=':
      return compare(left, right) <= 0
    case '>':
      return compare(left, right) > 0
    case '>=':
      return compare(left, right) >= 0
    case 'in':
      return isIn(left, right)
    case 'not in':
      return !isIn(left, right)
  }
}
