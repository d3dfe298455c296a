import { applyFilter, argumentsOf, type Evaluation, evaluate, truth } from './evaluate.ts'
import { entriesOf } from './filters.ts'
import { type Node, nameOf, nodeOf, nodesOf } from './nodes.ts'
import { Scope } from './scope.ts'
import { type CallArgs, Callable, fail, Missing, toText, type Value } from './values.ts'

type Run = (node: Node, scope: Scope, on: Evaluation) => string

const RUN: Readonly<Record<string, Run>> = {
  Comment: () => '',
  If: (node, scope, on) =>
    printAll(nodesOf(truth(evaluate(nodeOf(node.test), scope, on)) ? node.body : node.alternate), scope, on),
  For: runFor,
  Set: runSet,
  Macro: (node, scope, on) => {
    const name = nameOf(node.name)
    scope.set(name, new Callable(name, args => callMacro(node, args, scope, on)))
    return ''
  },
  FilterStatement: (node, scope, on) => {
    const printed = printAll(nodesOf(node.body), new Scope(scope), on)
    const value = applyFilter(printed, nodeOf(node.filter), scope, on)
    return typeof value === 'string' ? value : fail('a filter block needs a filter that makes text')
  },
  CallStatement: (node, scope, on) => {
    const call = nodeOf(node.call)
    const callee = evaluate(nodeOf(call.callee), scope, on)
    if (!(callee instanceof Callable)) return fail('only functions can be called')
    const args = argumentsOf(call, scope, on)
    const caller = new Callable('caller', () => printAll(nodesOf(node.body), new Scope(scope), on))
    const printed = callee.call({ positional: args.positional, named: new Map([...args.named, ['caller', caller]]) })
    return typeof printed === 'string' ? printed : fail('a call block needs a macro')
  },
}

/** What a list of statements prints. */
export function printAll(nodes: readonly Node[], scope: Scope, on: Evaluation): string {
  let printed = ''
  for (const node of nodes) {
    on.budget.step()
    printed = on.budget.deeper(() => printed + (runStatement(node, scope, on) ?? toText(evaluate(node, scope, on))))
    if (printed.length > on.budget.limits.characters)
      fail(`it makes more than ${on.budget.limits.characters} characters`)
  }
  return on.budget.text(printed)
}

/** What a statement prints; null for an expression. */
function runStatement(node: Node, scope: Scope, on: Evaluation): string | null {
  const run = Object.hasOwn(RUN, node.type) ? RUN[node.type] : undefined
  return run ? run(node, scope, on) : null
}

function runFor(node: Node, scope: Scope, on: Evaluation): string {
  const asked = nodeOf(node.iterable)
  const filtered = asked.type === 'SelectExpression'
  const all = entriesOf(evaluate(filtered ? nodeOf(asked.lhs) : asked, scope, on))
  const within = (entry: Value): Scope => {
    const inner = new Scope(scope)
    bind(nodeOf(node.loopvar), entry, inner)
    return inner
  }
  const entries = filtered ? all.filter(entry => truth(evaluate(nodeOf(asked.test), within(entry), on))) : all
  if (entries.length === 0) return printAll(nodesOf(node.defaultBlock), scope, on)
  let printed = ''
  for (const [index, entry] of entries.entries()) {
    on.budget.step()
    const inner = within(entry)
    inner.set('loop', loopFacts(index, entries))
    printed = on.budget.text(printed + printAll(nodesOf(node.body), inner, on))
  }
  return printed
}

const loopFacts = (index: number, entries: readonly Value[]): Value =>
  new Map<string, Value>([
    ['index', index + 1],
    ['index0', index],
    ['first', index === 0],
    ['last', index === entries.length - 1],
    ['length', entries.length],
    ['revindex', entries.length - index],
    ['previtem', entries[index - 1] ?? null],
    ['nextitem', entries[index + 1] ?? null],
  ])

function bind(target: Node, value: Value, scope: Scope): void {
  if (target.type !== 'TupleLiteral') {
    scope.set(nameOf(target), value)
    return
  }
  const names = nodesOf(target.value)
  const values = entriesOf(value)
  if (names.length !== values.length) fail(`${names.length} names for ${values.length} values`)
  for (const [index, name] of names.entries()) bind(name, values[index] ?? null, scope)
}

function runSet(node: Node, scope: Scope, on: Evaluation): string {
  const value = node.value === null ? printAll(nodesOf(node.body), scope, on) : evaluate(nodeOf(node.value), scope, on)
  const target = nodeOf(node.assignee)
  if (value instanceof Missing) return fail(`'${value.name}' is undefined`)
  if (target.type === 'MemberExpression' && target.computed !== true) {
    const object = evaluate(nodeOf(target.object), scope, on)
    if (!(object instanceof Map)) return fail('only members of a namespace can be set')
    object.set(nameOf(target.property), value)
    on.budget.count(object.size)
  } else bind(target, value, scope)
  return ''
}

function callMacro(node: Node, { positional, named }: CallArgs, scope: Scope, on: Evaluation): string {
  const inner = new Scope(scope)
  const parameters = nodesOf(node.args)
  if (positional.length > parameters.length) fail(`the macro ${nameOf(node.name)} takes fewer values`)
  for (const [index, parameter] of parameters.entries()) {
    const optional = parameter.type === 'KeywordArgumentExpression'
    const name = nameOf(optional ? parameter.key : parameter)
    const given = positional[index] ?? named.get(name)
    if (given !== undefined) inner.set(name, given)
    else inner.set(name, optional ? evaluate(nodeOf(parameter.value), scope, on) : new Missing(name))
  }
  const caller = named.get('caller')
  if (caller !== undefined) inner.set('caller', caller)
  return on.budget.deeper(() => printAll(nodesOf(node.body), inner, on))
}
