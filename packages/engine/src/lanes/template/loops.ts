import { assign } from './assign.ts'
import { isSame } from './compare.ts'
import { evaluate, truth } from './evaluate.ts'
import type { Host } from './host.ts'
import type { PrintAll } from './macros.ts'
import { allNodes, type For } from './nodes.ts'
import { Printed } from './printed.ts'
import { Scope } from './scope.ts'
import type { Text } from './tainted-text.ts'
import { Callable, entriesOf, fail, Missing, type Value } from './values.ts'

export const runFor = (node: For, scope: Scope, host: Host, printAll: PrintAll): Text =>
  loop(node, evaluate(node.iterable, scope, host), 0, scope, host, printAll)

function loop(node: For, over: Value, depth: number, scope: Scope, host: Host, printAll: PrintAll): Text {
  const within = (entry: Value): Scope => {
    const inner = new Scope(scope)
    assign(node.target, entry, inner, host)
    return inner
  }
  const { condition } = node
  if (condition) refuseChangesOf(node)
  const all = entriesOf(over)
  const entries = condition ? all.filter(entry => truth(evaluate(condition, within(entry), host))) : all
  if (entries.length === 0) return printAll(node.otherwise, new Scope(scope), host)
  const printed = new Printed(host)
  const changed = changes()
  const again = new Callable('loop', ({ positional: [children], named }) => {
    if (!node.isRecursive) return fail('loop can only be called in a loop with "recursive"')
    if (children === undefined || named.size > 0) return fail('loop takes one list')
    return host.budget.deeper(() => loop(node, children, depth + 1, scope, host, printAll))
  })
  for (const [index, entry] of entries.entries()) {
    host.budget.step()
    const inner = within(entry)
    inner.set('loop', new Callable('loop', again.call, facts(index, entries, depth, changed)))
    printed.add(printAll(node.body, inner, host))
  }
  return printed.whole()
}

/**
 * Fails if the body changes a namespace that the condition reads. Entries are selected before the first is printed, so
 * the condition would not see these changes as it does in Jinja.
 */
function refuseChangesOf({ condition, body }: For): void {
  const names = new Set([...allNodes(condition)].filter(({ type }) => type === 'name').map(({ name }) => name))
  const isChanged = [...allNodes(body)].some(({ type, object }) => type === 'member' && names.has(object))
  if (isChanged) fail('the condition of a loop reads a namespace that the loop sets')
}

/** Returns the function `changed`: whether its arguments differ from those of the last call. */
function changes(): Callable {
  let last: readonly Value[] | null = null
  return new Callable('changed', ({ positional }) => {
    const isNew = last === null || !isSame([...last], [...positional])
    last = positional
    return isNew
  })
}

function facts(index: number, entries: readonly Value[], depth: number, changed: Callable): ReadonlyMap<string, Value> {
  const count = entries.length
  return new Map<string, Value>([
    ['index', BigInt(index + 1)],
    ['index0', BigInt(index)],
    ['revindex', BigInt(count - index)],
    ['revindex0', BigInt(count - index - 1)],
    ['first', index === 0],
    ['last', index === count - 1],
    ['length', BigInt(count)],
    ['depth', BigInt(depth + 1)],
    ['depth0', BigInt(depth)],
    ['previtem', index === 0 ? new Missing('loop.previtem') : (entries[index - 1] ?? null)],
    ['nextitem', index === count - 1 ? new Missing('loop.nextitem') : (entries[index + 1] ?? null)],
    ['changed', changed],
    [
      'cycle',
      new Callable('cycle', ({ positional }) =>
        positional.length === 0 ? fail('cycle needs values') : (positional[index % positional.length] ?? null),
      ),
    ],
  ])
}
