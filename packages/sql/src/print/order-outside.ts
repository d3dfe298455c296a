import { column, type Expr, type Select, type SelectItem, select } from '../tree.ts'

const isItself = ({ expr, label }: SelectItem): boolean => expr.kind === 'column' && expr.name === label

/** Yields the subexpressions that are printed as text or refer to a column. */
function* leavesOf(expr: Expr): Generator<Expr> {
  switch (expr.kind) {
    case 'case':
      yield* [expr.when, expr.result, expr.otherwise].flatMap(part => [...leavesOf(part)])
      break
    case 'arithmetic':
    case 'compare':
    case 'same':
      yield* [expr.left, expr.right].flatMap(part => [...leavesOf(part)])
      break
    case 'and':
    case 'or':
      yield* expr.of.flatMap(part => [...leavesOf(part)])
      break
    case 'window':
      yield* [...(expr.of ? [expr.of] : []), ...expr.partition, ...expr.order.map(term => term.expr)].flatMap(part => [
        ...leavesOf(part),
      ])
      break
    case 'grouping':
      yield* expr.of.flatMap(item => [...leavesOf(item.expr)])
      break
    case 'column':
    case 'free':
    case 'value':
    case 'constant':
    case 'query':
      yield expr
      break
    default:
      if (expr.of !== null) yield* leavesOf(expr.of)
  }
}

/** Returns true if an expression could be resolved as a reference to a result column. Case is ignored. */
function mayMean(expr: Expr, label: string): boolean {
  const name = label.toLowerCase()
  return [...leavesOf(expr)].some(leaf => {
    if (leaf.kind === 'column') return leaf.name.toLowerCase() === name
    return leaf.kind === 'free' && leaf.sql.toLowerCase().includes(name)
  })
}

/**
 * Rewrites ORDER BY for databases that resolve names in its terms as result columns. If that could change a term, the
 * terms become columns of a subquery, whose result is then ordered.
 */
export function orderOutside(statement: Select): Select {
  const { items, order, limit, offset } = statement
  const isNamed = (expr: Expr) => expr.kind === 'column' && items.some(({ label }) => label === expr.name)
  const hiding = items.filter(item => !isItself(item))
  const isHidden = ({ expr }: { expr: Expr }) => !isNamed(expr) && hiding.some(({ label }) => mayMean(expr, label))
  if (!order.some(isHidden)) return statement
  const terms = order.map((term, i) => (isNamed(term.expr) ? null : { expr: term.expr, label: `__order_${i}` }))
  const within: Select = {
    ...statement,
    with: [],
    items: [...items, ...terms.filter(term => term !== null)],
    order: [],
    limit: null,
    offset: 0,
  }
  return select({
    with: statement.with,
    items: items.map(({ label }) => ({ label, expr: column(label) })),
    from: { kind: 'query', select: within, alias: '__ordered' },
    order: order.map((term, i) => ({ ...term, expr: column(terms[i]?.label ?? (term.expr as { name: string }).name) })),
    limit,
    offset,
  })
}
