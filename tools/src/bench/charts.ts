/** The charts of the overhead benchmark as query objects over the generated table. */
const SUM_REVENUE = { expressionType: 'SIMPLE', column: { column_name: 'revenue' }, aggregate: 'SUM', label: 'revenue' }
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' }
const DAY = { expressionType: 'SQL', sqlExpression: 'ts', label: 'ts', columnType: 'BASE_AXIS', timeGrain: 'P1D' }
const WEEK = { expressionType: 'SQL', sqlExpression: 'week(ts)', label: 'week' }
const CLASS = { expressionType: 'SQL', sqlExpression: 'floor(revenue / 200)', label: 'class' }
const RAW = ['ts', 'region', 'category', 'product', 'quantity', 'revenue']

export interface BenchChart {
  readonly name: string
  readonly query: Readonly<Record<string, unknown>>
}

export const AGGREGATED: readonly BenchChart[] = [
  { name: 'big number', query: { columns: [], metrics: [SUM_REVENUE, COUNT], row_limit: 1 } },
  {
    name: 'top 20 products',
    query: { columns: ['product'], metrics: [SUM_REVENUE], orderby: [[SUM_REVENUE, false]], row_limit: 20 },
  },
  { name: 'histogram', query: { columns: [CLASS], metrics: [COUNT], orderby: [[CLASS, true]], row_limit: 1000 } },
  { name: 'top 1,000 rows', query: { columns: RAW, orderby: [['revenue', false]], row_limit: 1000 } },
  { name: 'category x week', query: { columns: ['category', WEEK], metrics: [SUM_REVENUE], row_limit: 10000 } },
  {
    name: 'day x region',
    query: { columns: [DAY, 'region'], metrics: [SUM_REVENUE], orderby: [[DAY, true]], row_limit: 50000 },
  },
  {
    name: 'day x top 10 categories',
    query: {
      columns: [DAY, 'category'],
      metrics: [SUM_REVENUE],
      orderby: [[DAY, true]],
      series_columns: ['category'],
      series_limit: 10,
      series_limit_metric: SUM_REVENUE,
      row_limit: 50000,
    },
  },
]

export const BIG_TABLE: BenchChart = { name: 'table 50,000 x 6', query: { columns: RAW, row_limit: 50000 } }
