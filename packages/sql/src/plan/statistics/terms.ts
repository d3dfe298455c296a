import { column, constant, type Expr, NOTHING, type SelectItem } from '../../tree.ts'

type Arithmetic = Extract<Expr, { kind: 'arithmetic' }>['op']
type Compare = Extract<Expr, { kind: 'compare' }>['op']

export const VALUE = '__value'
/** Rows of the statistics: those of the query without its limit. */
export const ROWS = '__source'

export const calculate = (left: Expr, op: Arithmetic, right: Expr): Expr => ({ kind: 'arithmetic', op, left, right })
export const compare = (left: Expr, op: Compare, right: Expr): Expr => ({ kind: 'compare', op, left, right })
export const choose = (when: Expr, result: Expr, otherwise: Expr = NOTHING): Expr => ({
  kind: 'case',
  when,
  result,
  otherwise,
})
export const toDouble = (of: Expr): Expr => ({ kind: 'cast', to: 'double', of })
export const NO_NUMBER: Expr = toDouble(NOTHING)
export const toText = (of: Expr): Expr => ({ kind: 'cast', to: 'text', of })
export const NO_TEXT: Expr = toText(NOTHING)
export const ONE: Expr = constant(1)
export const COUNT: Expr = { kind: 'aggregate', fn: 'COUNT', of: null }

/** Returns a sum. The type indicates to dialects that a sum of doubles cannot overflow, unlike one of integers. */
export const sumOf = (of: Expr): Expr => ({ kind: 'aggregate', fn: 'SUM', of, type: 'DOUBLE' })
export const leastOf = (of: Expr): Expr => ({ kind: 'aggregate', fn: 'MIN', of })
export const greatestOf = (of: Expr): Expr => ({ kind: 'aggregate', fn: 'MAX', of })

export const named = (label: string, expr: Expr = column(label)): SelectItem => ({ label, expr })
export const isFiniteNumber = (name: string): Expr => ({ kind: 'finite', of: column(name) })
export const isPresent = (name: string): Expr => ({ kind: 'is', of: column(name), what: 'NOT NULL' })
