import type { Budget } from './budget.ts'
import { entriesOf, FILTERS, type FilterHost, numberOf } from './filters.ts'
import { methodOf } from './methods.ts'
import { type Node, nameOf, nodeOf, nodesOf, operatorOf } from './nodes.ts'
import { OPERATORS, TESTS } from './operators.ts'
import type { Scope } from './scope.ts'
import { type CallArgs, Callable, entryOf, fail, isTrue, Missing, memberOf, toText, type Value } from './values.ts'

export interface Evaluation extends FilterHost {
  readonly budget: Budget
}

type Evaluate = (node: Node, scope: Scope, on: Evaluation) => Value

const constant: Evaluate = node => {
  const { value } = node
  return typeof value === 'string' || typeof value === 'number' ? value : fail('a constant is needed')
}

const EVALUATE: Readonly<Record<string, Evaluate>> = {
  StringLiteral: constant,
  IntegerLiteral: constant,
  FloatLiteral: constant,
  ArrayLiteral: (node, scope, on) => on.budget.list(nodesOf(node.value).map(entry => evaluate(entry, scope, on))),
  TupleLiteral: (node, scope, on) => on.budget.list(nodesOf(node.value).map(entry => evaluate(entry, scope, on))),
  ObjectLiteral: (node, scope, on) => {
    const entries = node.value instanceof Map ? [...node.value] : fail('a dictionary is needed')
    on.budget.count(entries.length)
    return new Map(
      entries.map(([key, value]) => [toText(evaluate(nodeOf(key), scope, on)), evaluate(nodeOf(value), scope, on)]),
    )
  },
  Identifier: (node, scope) => scope.get(nameOf(node)),
  MemberExpression: member,
  CallExpression: (node, scope, on) => {
    const callee = evaluate(nodeOf(node.callee), scope, on)
    if (callee instanceof Missing) return fail(`'${callee.name}' is undefined`)
    return callee instanceof Callable ? callee.call(argumentsOf(node, scope, on)) : fail('only functions can be called')
  },
  FilterExpression: (node, scope, on) => {
    const filter = nodeOf(node.filter)
    return applyFilter(evaluate(nodeOf(node.operand), scope, on), filter, scope, on)
  },
  TestExpression: (node, scope, on) => {
    const name = nameOf(node.test)
    const test = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined
    if (!test) return fail(`there is no test "${name}"`)
    return test(evaluate(nodeOf(node.operand), scope, on)) !== (node.negate === true)
  },
  UnaryExpression: (node, scope, on) => {
    const value = evaluate(nodeOf(node.argument), scope, on)
    if (operatorOf(node) === 'not') return !truth(value)
    return operatorOf(node) === '-' ? -numberOf(value) : numberOf(value)
  },
  BinaryExpression: (node, scope, on) => {
    const name = operatorOf(node)
    const left = evaluate(nodeOf(node.left), scope, on)
    if (name === 'and') return truth(left) ? evaluate(nodeOf(node.right), scope, on) : left
    if (name === 'or') return truth(left) ? left : evaluate(nodeOf(node.right), scope, on)
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
    if (!operator) return fail(`there is no operator ${name}`)
    return operator(left, evaluate(nodeOf(node.right), scope, on), on.budget)
  },
  Ternary: (node, scope, on) =>
    evaluate(nodeOf(truth(evaluate(nodeOf(node.condition), scope, on)) ? node.trueExpr : node.falseExpr), scope, on),
  SelectExpression: (node, scope, on) =>
    truth(evaluate(nodeOf(node.test), scope, on)) ? evaluate(nodeOf(node.lhs), scope, on) : '',
}

export function evaluate(node: Node, scope: Scope, on: Evaluation): Value {
  on.budget.step()
  const how = Object.hasOwn(EVALUATE, node.type) ? EVALUATE[node.type] : undefined
  if (!how) return fail(`${node.type} is not possible here`)
  return on.budget.deeper(() => how(node, scope, on))
}

/** A name that is not there is a mistake, also in a condition. */
export const truth = (value: Value): boolean =>
  value instanceof Missing ? fail(`'${value.name}' is undefined`) : isTrue(value)

export function argumentsOf(node: Node, scope: Scope, on: Evaluation): CallArgs {
  const positional: Value[] = []
  const named = new Map<string, Value>()
  for (const entry of nodesOf(node.args)) {
    if (entry.type === 'KeywordArgumentExpression')
      named.set(nameOf(entry.key), evaluate(nodeOf(entry.value), scope, on))
    else if (entry.type === 'SpreadExpression')
      positional.push(...entriesOf(evaluate(nodeOf(entry.argument), scope, on)))
    else positional.push(evaluate(entry, scope, on))
  }
  on.budget.count(positional.length)
  return { positional, named }
}

function member(node: Node, scope: Scope, on: Evaluation): Value {
  const object = evaluate(nodeOf(node.object), scope, on)
  const property = nodeOf(node.property)
  if (object instanceof Missing) return fail(`'${object.name}' is undefined`)
  if (node.computed !== true) return methodOf(object, nameOf(property), on)
  if (property.type === 'SliceExpression') return slice(object, property, scope, on)
  const key = evaluate(property, scope, on)
  if (object instanceof Map) return memberOf(object, toText(key))
  if (typeof key !== 'number') return fail('a position is needed')
  return entryOf(entriesOf(object), key)
}

function slice(object: Value, node: Node, scope: Scope, on: Evaluation): Value {
  const part = (name: 'start' | 'stop' | 'step') =>
    node[name] ? Math.trunc(numberOf(evaluate(nodeOf(node[name]), scope, on))) : undefined
  const step = part('step') ?? 1
  if (step !== 1 && step !== -1) return fail('only steps of 1 and -1 are possible')
  const entries = entriesOf(object).slice(part('start'), part('stop'))
  if (step === -1) entries.reverse()
  return typeof object === 'string' ? entries.map(toText).join('') : on.budget.list(entries)
}

export function applyFilter(value: Value, filter: Node, scope: Scope, on: Evaluation): Value {
  const called = filter.type === 'CallExpression'
  const name = nameOf(called ? filter.callee : filter)
  const args: CallArgs = called ? argumentsOf(filter, scope, on) : { positional: [], named: new Map() }
  return filterNamed(name, value, args, on)
}

const ALIASES: Readonly<Record<string, string>> = { d: 'default', count: 'length', e: 'escape' }

function filterNamed(name: string, value: Value, args: CallArgs, on: Evaluation): Value {
  on.budget.step()
  if (name === 'map' || name === 'select' || name === 'reject') return many(name, value, args, on)
  const own = (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? name
  const filter = Object.hasOwn(FILTERS, own) ? FILTERS[own] : undefined
  return filter ? filter(value, args, on) : fail(`there is no filter "${name}"`)
}

/** Filters that take another filter, a test or an attribute, for every entry of a list. */
function many(name: 'map' | 'select' | 'reject', value: Value, args: CallArgs, on: Evaluation): Value {
  const entries = on.budget.list([...entriesOf(value)])
  const [first, ...rest] = args.positional
  if (name === 'map') {
    const attribute = args.named.get('attribute')
    if (attribute !== undefined) return entries.map(entry => attributeOf(entry, toText(attribute)))
    const inner = toText(first ?? fail('map needs a filter'))
    return entries.map(entry => filterNamed(inner, entry, { positional: rest, named: args.named }, on))
  }
  const test = first === undefined ? isTrue : TESTS[toText(first)]
  if (!test || (first !== undefined && !Object.hasOwn(TESTS, toText(first)))) return fail('there is no such test')
  return entries.filter(entry => test(entry) === (name === 'select'))
}

const attributeOf = (entry: Value, name: string): Value =>
  entry instanceof Map ? memberOf(entry, name) : fail('it has no members')
