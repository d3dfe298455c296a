import { evaluate } from './evaluate.ts'
import type { Host } from './host.ts'
import { allNodes, type Macro, type Statement } from './nodes.ts'
import { Scope } from './scope.ts'
import type { Text } from './tainted-text.ts'
import { type CallArgs, Callable, Dict, fail, Missing, Tuple, type Value } from './values.ts'

export type PrintAll = (statements: readonly Statement[], scope: Scope, host: Host) => Text

const SPECIAL = ['varargs', 'kwargs', 'caller'] as const

/** Creates a macro. It accepts extra values and names only if its body uses `varargs`, `kwargs` or `caller`. */
export function macro(node: Macro, scope: Scope, host: Host, printAll: PrintAll): Callable {
  const uses = new Set<string>()
  for (const { type, name } of allNodes([node.body, node.parameters])) {
    if (type === 'name' && SPECIAL.some(special => special === name)) uses.add(String(name))
  }
  return new Callable(
    node.name,
    args => host.budget.deeper(() => printAll(node.body, parametersOf(node, args, uses, scope, host), host)),
    new Map<string, Value>([
      ['name', node.name],
      ['arguments', new Tuple(node.parameters.map(({ name }) => name))],
    ]),
  )
}

function parametersOf(
  { name: macroName, parameters }: Macro,
  { positional, named }: CallArgs,
  uses: ReadonlySet<string>,
  scope: Scope,
  host: Host,
): Scope {
  const inner = new Scope(scope)
  const left = new Map(named)
  for (const [index, { name, otherwise }] of parameters.entries()) {
    const isNamed = index >= positional.length && left.has(name)
    const given = isNamed ? left.get(name) : positional[index]
    if (isNamed) left.delete(name)
    if (given !== undefined) inner.set(name, given)
    else inner.set(name, otherwise ? evaluate(otherwise, inner, host) : new Missing(name))
  }
  if (uses.has('caller')) {
    inner.set('caller', left.get('caller') ?? new Missing('caller'))
    left.delete('caller')
  }
  const more = positional.slice(parameters.length)
  if (uses.has('varargs')) inner.set('varargs', new Tuple(more))
  else if (more.length > 0) fail(`the macro ${macroName} takes at most ${parameters.length} values`)
  const [unknown] = left.keys()
  if (uses.has('kwargs')) inner.set('kwargs', Dict.of(left))
  else if (unknown !== undefined) fail(`the macro ${macroName} has no argument "${unknown}"`)
  return inner
}
