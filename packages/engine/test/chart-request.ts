/** For tests of dialects: the queries of charts, and their parts. */
import type { QueryObject } from '@belvedere/core/query'
import { type Plan, type PlanOptions, plan, planCompared, planTotals } from '@belvedere/sql'
import { axis, EVENTS, simple, sum } from './dialect-events.ts'

/** Shapes that charts' queries have, by the number that their documentation gives them. */
export const SHAPES = {
  Q1: 'series over an axis',
  Q2: 'two questions on one axis',
  Q3: 'groups, the largest first',
  Q4: 'one number',
  Q5: 'one number over time',
  Q6: 'a table of groups or of rows, its count and its totals',
  Q7: 'a pivot table',
  Q8: 'rows of chosen columns',
  Q9: 'places',
  Q11: 'samples of a box plot',
  Q12: 'values of a histogram',
  Q13: 'a heat map',
  QL: 'older charts',
} as const

export interface ChartRequest {
  readonly shape: keyof typeof SHAPES
  readonly what: string
  readonly make: (options: PlanOptions) => Plan
  /** The same query in the words of DuckDB, with the labels of the answer; null: databases are only compared. */
  readonly sql: string | null
}

const planOf = (query: QueryObject) => (options: PlanOptions) => plan(query, EVENTS, options)
export const totals = (query: QueryObject, sets: readonly (readonly string[])[]) => (options: PlanOptions) =>
  planTotals(query, EVENTS, options, sets)
export const shifted = (query: QueryObject) => (options: PlanOptions) => {
  const [offset] = planCompared(query, EVENTS, options).offsets
  if (!offset?.plan) throw new Error('no question of another time')
  return offset.plan
}
export const of = (
  shape: ChartRequest['shape'],
  what: string,
  query: QueryObject,
  sql: string | null = null,
): ChartRequest => ({
  shape,
  what,
  make: planOf(query),
  sql,
})

export const month = axis('ts', 'P1M')
export const year = axis('ts', 'P1Y')
export const SUM = 'SUM(amount) AS "SUM amount"'
export const MONTH = `date_trunc('month', ts) AS "when"`
export const YEAR = `date_trunc('year', ts) AS "when"`
export const IN_1971 = { col: 'ts', op: 'TEMPORAL_RANGE', val: '1971-01-01 : 1972-01-01' }
export const custom = (label: string, sqlExpression: string) =>
  ({ expressionType: 'SQL', sqlExpression, label }) as const
export const top = {
  orderby: [
    [sum, false],
    ['city', true],
  ],
} as const
export const max = (name: string) => simple('MAX', name)
export const min = (name: string) => simple('MIN', name)
export const avg = simple('AVG', 'price')

export const GRAINS = { PT1H: 'hour', P1D: 'day', P1W: 'week', P1M: 'month', P3M: 'quarter', P1Y: 'year' } as const
