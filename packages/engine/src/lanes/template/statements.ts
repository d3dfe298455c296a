import { assign } from './assign.ts'
import { applyFilters, argumentsOf, evaluate, truth } from './evaluate.ts'
import type { Host } from './host.ts'
import { runFor } from './loops.ts'
import { macro } from './macros.ts'
import { NeedsMore } from './needs.ts'
import type { Statement } from './nodes.ts'
import { Printed } from './printed.ts'
import { toText } from './printing.ts'
import { Scope } from './scope.ts'
import { isText, type Text } from './tainted-text.ts'
import { Callable, fail, TemplateError, used } from './values.ts'

/** Returns the text that a list of statements prints. */
export function printAll(statements: readonly Statement[], scope: Scope, host: Host): Text {
  const printed = new Printed(host)
  for (const statement of statements) {
    host.budget.step()
    printed.add(host.budget.deeper(() => print(statement, scope, host)))
  }
  return printed.whole()
}

function print(node: Statement, scope: Scope, host: Host): Text {
  switch (node.type) {
    case 'text':
      return node.text
    case 'commented':
      carryOut(node.statement, scope, host)
      return node.source
    case 'print':
      return toText(evaluate(node.value, scope, host))
    case 'if': {
      const branch = node.branches.find(({ condition }) => truth(evaluate(condition, scope, host)))
      return printAll(branch?.body ?? node.otherwise, scope, host)
    }
    case 'for':
      return runFor(node, scope, host, printAll)
    case 'set':
      assign(node.target, used(evaluate(node.value, scope, host)), scope, host)
      return ''
    case 'set block': {
      const text = printAll(node.body, new Scope(scope), host)
      assign(node.target, node.filter ? applyFilters(text, node.filter, scope, host) : text, scope, host)
      return ''
    }
    case 'macro':
      scope.set(node.name, macro(node, scope, host, printAll))
      return ''
    case 'call block': {
      const callee = used(evaluate(node.call.callee, scope, host))
      if (!(callee instanceof Callable)) return fail('only functions can be called')
      const { positional, named } = argumentsOf(node.call.args, scope, host)
      if (named.has('caller')) return fail('a call block gives the argument "caller" itself')
      const caller = macro({ ...node, type: 'macro', name: 'caller' }, scope, host, printAll)
      return toText(callee.call({ positional, named: new Map([...named, ['caller', caller]]) }))
    }
    case 'filter block': {
      const value = applyFilters(printAll(node.body, new Scope(scope), host), node.filter, scope, host)
      return isText(value) ? value : fail('a filter block needs filters that make a text')
    }
    case 'with': {
      const inner = new Scope(scope)
      const values = node.values.map(({ value }) => evaluate(value, scope, host))
      for (const [index, { target }] of node.values.entries()) assign(target, values[index] ?? null, inner, host)
      return printAll(node.body, inner, host)
    }
  }
}

/**
 * Runs a statement in a SQL comment for its effects, such as filters that it applies and values that it sets; the
 * comment is printed unchanged. Template errors are ignored, because the comment may not be a template at all, and so
 * are values of printed expressions that are not loaded, such as a dataset; time ranges are loaded as usual.
 */
function carryOut(statement: Statement | null, scope: Scope, host: Host): void {
  try {
    if (statement) print(statement, scope, host)
  } catch (error) {
    const isOnlyShown = error instanceof NeedsMore && statement?.type === 'print' && error.need.kind !== 'time_range'
    if (!(error instanceof TemplateError) && !isOnlyShown) throw error
  }
}
