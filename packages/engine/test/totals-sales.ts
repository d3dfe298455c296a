/** For tests of totals: random sales, the same in every database, and their figures counted by hand. */
import type { QueryObject } from '@belvedere/core/query'
import { type Plan, type PlanOptions, print, type SqlDataset } from '@belvedere/sql'
import fc from 'fast-check'
import type { Cell, Database, Row } from './dialect-databases.ts'

export const GROUPS = ['region', 'product', 'size'] as const

/** One sale: its groups, its amount in cents, and who bought. */
export interface Sale {
  readonly region: string | null
  readonly product: string | null
  readonly size: string
  readonly cents: number | null
  readonly buyer: number | null
}

/** Few groups and few amounts, so that there are ties, null groups, groups of nulls alone, and negative sums. */
const sale: fc.Arbitrary<Sale> = fc.record({
  region: fc.constantFrom('north', 'North', "l'est", 'Others', 'Total', 'NULL', '', null),
  product: fc.constantFrom('a', 'b', null),
  size: fc.constantFrom('s', 'm', 'l'),
  cents: fc.oneof(
    fc.constantFrom(null, 0, 100, -100, 1),
    fc.integer({ min: -5000, max: 5000 }),
    fc.constantFrom(9_999_999_999, -9_999_999_999),
  ),
  buyer: fc.option(fc.integer({ min: 1, max: 6 })),
})
/** None at all, too. */
export const sales = fc.array(sale, { maxLength: 40 })

const column = (column_name: string, type: string) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
})

/** The lower one of the two in the middle where a database has no median of its own. */
const MEDIANS: Readonly<Record<string, string>> = {
  // Of decimals it is one of their scale.
  duckdb: 'MEDIAN(CAST(amount AS DOUBLE))',
  postgresql: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY amount)',
  mysql:
    "0 + SUBSTRING_INDEX(SUBSTRING_INDEX(GROUP_CONCAT(amount ORDER BY amount), ',', (COUNT(amount) + 1) DIV 2), ',', -1)",
  sqlite: `json_extract(json_group_array(amount ORDER BY amount) FILTER (WHERE amount IS NOT NULL),
    '$[' || ((COUNT(amount) - 1) / 2) || ']')`,
}

/** The table `sales` as a dataset of the database. */
export const salesDataset = ({ dialect }: Database): SqlDataset => ({
  table_name: 'sales',
  schema: null,
  sql: null,
  columns: [
    ...GROUPS.map(name => column(name, 'VARCHAR')),
    column('amount', dialect.name === 'sqlite' ? 'DOUBLE' : 'DECIMAL(18, 2)'),
    column('buyer', 'INTEGER'),
  ],
  metrics: [
    { metric_name: 'ratio', expression: 'SUM(amount) * 1.0 / NULLIF(COUNT(buyer), 0)' },
    { metric_name: 'median', expression: MEDIANS[dialect.name] ?? '' },
  ],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
})

const simple = (aggregate: 'SUM' | 'AVG' | 'COUNT_DISTINCT', name: string) =>
  ({ expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label: `${aggregate} ${name}` }) as const
/** None of them but the first can be had from those of parts. */
export const METRICS = [
  simple('SUM', 'amount'),
  simple('AVG', 'amount'),
  'ratio',
  simple('COUNT_DISTINCT', 'buyer'),
  'median',
]
export const METRIC_NAMES = ['SUM amount', 'AVG amount', 'ratio', 'COUNT_DISTINCT buyer', 'median']

const quoted = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
const amountOf = ({ cents }: Sale) => (cents === null ? 'NULL' : (cents / 100).toFixed(2))

export async function createSales({ rows, dialect }: Database): Promise<void> {
  const amount = dialect.name === 'sqlite' ? 'DOUBLE' : 'DECIMAL(18, 2)'
  await rows(`CREATE TABLE sales (region VARCHAR(20), product VARCHAR(20), size VARCHAR(20), amount ${amount},
    buyer INTEGER)`)
}

/** Takes the place of whatever sales there were. */
export async function loadSales({ rows }: Database, values: readonly Sale[]): Promise<void> {
  await rows('DELETE FROM sales')
  if (values.length === 0) return
  const lines = values.map(
    one =>
      `(${quoted(one.region)}, ${quoted(one.product)}, ${quoted(one.size)}, ${amountOf(one)}, ${one.buyer ?? 'NULL'})`,
  )
  await rows(`INSERT INTO sales VALUES ${lines.join(', ')}`)
}

export const querySales = (
  { dialect, rows }: Database,
  make: (options: PlanOptions) => Plan,
): Promise<readonly Row[]> => {
  const { sql, params } = print(
    make({ now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }).select,
    dialect,
  )
  return rows(sql, params)
}

/** The figures of some sales, counted here. Metrics are numbers to six digits behind the point. */
export function countedFigures(values: readonly Sale[], { dialect }: Database): readonly Cell[] {
  const cents = values.flatMap(one => one.cents ?? []).sort((one, other) => one - other)
  const buyers = values.flatMap(one => one.buyer ?? [])
  const total = cents.reduce((sum, each) => sum + each, 0)
  const [low = 0, high = 0] = [cents[Math.ceil(cents.length / 2) - 1], cents[Math.floor(cents.length / 2)]]
  const middle = dialect.name === 'duckdb' || dialect.name === 'postgresql' ? (low + high) / 2 : low
  const isEmpty = cents.length === 0
  return [
    isEmpty ? null : total / 100,
    isEmpty ? null : total / 100 / cents.length,
    isEmpty || buyers.length === 0 ? null : total / 100 / buyers.length,
    new Set(buyers).size,
    isEmpty ? null : middle / 100,
  ]
}

/** Are they the same, as far as a quotient of decimals has digits? */
export const isClose = (actual: Cell, counted: Cell): boolean =>
  typeof actual === 'number' && typeof counted === 'number'
    ? Math.abs(actual - counted) <= 1e-5 + Math.abs(counted) * 1e-8
    : actual === counted

export const figuresOf = (row: Row | undefined): readonly Cell[] => METRIC_NAMES.map(name => row?.[name] ?? null)

/** The sales of one group. */
export const salesOf = (values: readonly Sale[], group: QueryObject['columns'], row: Row): readonly Sale[] =>
  values.filter(one => GROUPS.every(name => !group?.includes(name) || one[name] === (row[name] ?? null)))
