import { runTest } from './conditions.ts'
import { runFilter } from './filters/index.ts'
import type { Host } from './host.ts'
import { itemOf } from './members.ts'
import { memberOf } from './methods.ts'
import type * as tree from './nodes.ts'
import { integerOf, negative, numberOf } from './numbers.ts'
import { holds, operate } from './operators.ts'
import { toText } from './printing.ts'
import type { Scope } from './scope.ts'
import { concat, isMarkup, isText, plainOf } from './tainted-text.ts'
import {
  type CallArgs,
  Callable,
  Dict,
  entriesOf,
  fail,
  failMissing,
  isTrue,
  kindOf,
  Missing,
  ownKey,
  Tuple,
  used,
  type Value,
} from './values.ts'

type Of<Type extends tree.Expression['type']> = Extract<tree.Expression, { readonly type: Type }>

/** Returns whether a value is true. An undefined name is an error, also in a condition. */
export const truth = (value: Value): boolean =>
  isTrue(value instanceof Missing && !value.isPrintable ? used(value) : value)

export function evaluate(node: tree.Expression, scope: Scope, host: Host): Value {
  host.budget.step()
  return host.budget.deeper(() => resultOf(node, scope, host))
}

function resultOf(node: tree.Expression, scope: Scope, host: Host): Value {
  const of = (part: tree.Expression): Value => evaluate(part, scope, host)
  switch (node.type) {
    case 'constant':
      return node.value
    case 'name':
      return scope.get(node.name)
    case 'list':
      return host.budget.list(node.entries.map(entry => used(of(entry))))
    case 'tuple':
      return new Tuple(host.budget.list(node.entries.map(entry => used(of(entry)))))
    case 'dict':
      host.budget.count(node.pairs.length)
      return Dict.of(node.pairs.map(([key, value]) => [ownKey(of(key)), used(of(value))]))
    case 'attribute':
      return memberOf(of(node.object), node.name, host)
    case 'item':
      return itemValue(node, scope, host)
    case 'slice':
      return fail('a slice is only allowed within brackets')
    case 'call':
      return call(node, scope, host)
    case 'filter':
      return node.operand ? applyFilter(of(node.operand), node, scope, host) : fail('a filter needs a value')
    case 'test':
      return runTest(node.name, of(node.operand), argumentsOf(node.args, scope, host), host)
    case 'choice':
      if (truth(of(node.condition))) return of(node.then)
      return node.otherwise ? of(node.otherwise) : new Missing('the value of an if without else', true)
    case 'not':
      return !truth(of(node.operand))
    default:
      return operation(node, of, host)
  }
}

function operation(
  node: Of<'sign' | 'binary' | 'and' | 'or' | 'concat' | 'compare'>,
  of: (part: tree.Expression) => Value,
  host: Host,
): Value {
  switch (node.type) {
    case 'sign': {
      const number = numberOf(of(node.operand))
      return node.sign === '-' ? negative(number) : number
    }
    case 'binary':
      return operate(node.operator, of(node.left), of(node.right), host.budget)
    case 'and': {
      const left = of(node.left)
      return truth(left) ? of(node.right) : left
    }
    case 'or': {
      const left = of(node.left)
      return truth(left) ? left : of(node.right)
    }
    case 'concat':
      return host.budget.text(concat(node.parts.map(part => toText(of(part)))))
    case 'compare':
      return compareAll(node, of)
  }
}

/** Evaluates `1 < x < 3`, up to the first comparison that is false. */
function compareAll({ first, rest }: Of<'compare'>, of: (part: tree.Expression) => Value): boolean {
  let left = of(first)
  for (const { operator, operand } of rest) {
    const right = of(operand)
    if (!holds(operator, left, right)) return false
    left = right
  }
  return true
}

function itemValue({ object, key }: Of<'item'>, scope: Scope, host: Host): Value {
  const value = used(evaluate(object, scope, host))
  if (key.type === 'slice') return slice(value, key, scope, host)
  const at = used(evaluate(key, scope, host))
  const item = itemOf(value, at)
  return item instanceof Missing && isText(at) && !isMarkup(at) ? memberOf(value, plainOf(at), host) : item
}

/** Returns a slice, by Python's rules for negative and missing bounds. */
function slice(value: Value, node: tree.Slice, scope: Scope, host: Host): Value {
  const isKnown = isText(value) || Array.isArray(value) || value instanceof Tuple
  if (!isKnown) return fail(`${kindOf(value)} has no slices: put the filter "list" before it`)
  if (isMarkup(value)) return fail('markup has no slices')
  const part = (at: tree.Expression | null): number | null => {
    const given = at ? used(evaluate(at, scope, host)) : null
    return given === null ? null : Number(integerOf(given))
  }
  const [start, stop, step] = [part(node.start), part(node.stop), part(node.step) ?? 1]
  if (step === 0) return fail('the step of a slice must not be 0')
  const all = entriesOf(value)
  const [lowest, highest] = step > 0 ? [0, all.length] : [-1, all.length - 1]
  const bounded = (at: number): number => Math.min(highest, Math.max(lowest, at < 0 ? at + all.length : at))
  const from = start === null ? (step > 0 ? lowest : highest) : bounded(start)
  const to = stop === null ? (step > 0 ? highest : lowest) : bounded(stop)
  const entries: Value[] = []
  for (let at = from; step > 0 ? at < to : at > to; at += step) entries.push(all[at] ?? null)
  if (isText(value)) return host.budget.text(concat(entries.map(toText)))
  host.budget.count(entries.length)
  return Array.isArray(value) ? entries : new Tuple(entries)
}

function call(node: tree.Call, scope: Scope, host: Host): Value {
  const callee = evaluate(node.callee, scope, host)
  if (callee instanceof Missing) return failMissing(callee)
  if (!(callee instanceof Callable)) return fail(`${kindOf(callee)} cannot be called`)
  return callee.call(argumentsOf(node.args, scope, host))
}

export function argumentsOf(node: tree.Arguments, scope: Scope, host: Host): CallArgs {
  const positional = node.positional.map(entry => evaluate(entry, scope, host))
  const named = new Map(node.named.map(({ name, value }) => [name, evaluate(value, scope, host)]))
  if (node.spread) positional.push(...entriesOf(evaluate(node.spread, scope, host)))
  if (node.spreadNamed) {
    const given = used(evaluate(node.spreadNamed, scope, host))
    if (!(given instanceof Dict)) return fail('** needs a dictionary')
    for (const [key, value] of given.pairs()) {
      if (typeof key !== 'string' || named.has(key)) return fail('** needs names as keys, each only once')
      named.set(key, value)
    }
  }
  host.budget.count(positional.length + named.size)
  return { positional, named }
}

/** Applies one filter, without those before it in the head of a filter block. */
export function applyFilter(value: Value, node: tree.FilterCall, scope: Scope, host: Host): Value {
  return runFilter(node.name, value, argumentsOf(node.args, scope, host), host)
}

/** Applies the chain of filters of a filter block to its text. */
export function applyFilters(text: Value, node: tree.FilterCall, scope: Scope, host: Host): Value {
  const inner = node.operand?.type === 'filter' ? applyFilters(text, node.operand, scope, host) : text
  return applyFilter(inner, node, scope, host)
}
