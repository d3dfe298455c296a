/** The figure of a big number with a trend, in every kind of database, against SQL written by hand. */
import { chartType, loadBuildOption } from '@belvedere/charts'
import { chartTheme, makeChartEnv } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import { plan, print } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../test/dialect-databases.ts'
import { EVENTS, EventDatabases, OPTIONS, simple } from '../../test/dialect-events.ts'
import { randomOf, TIMES } from '../../test/offset-cases.ts'

const CASES = Number(process.env.BELVEDERE_TEST_CASES ?? 20)
const events = new EventDatabases()
beforeAll(() => events.open())
afterAll(() => events.close())

/** The buckets of a grain in DuckDB's SQL, of `x`. */
const BUCKETS = {
  PT6H: "time_bucket(INTERVAL '6 hours', x, TIMESTAMP '1970-01-01')",
  P1D: "date_trunc('day', x)",
  P1W: "date_trunc('week', x)",
  P1M: "date_trunc('month', x)",
  P3M: "date_trunc('quarter', x)",
  P1Y: "date_trunc('year', x)",
}
/** The figure of a trend's values in DuckDB's SQL, of `m` at `b`. */
const FIGURES = {
  raw: '',
  LAST_VALUE: 'arg_max(m, b) FILTER (m IS NOT NULL)',
  sum: 'sum(m)',
  mean: 'avg(m)',
  min: 'min(m)',
  max: 'max(m)',
  median: 'median(m)',
}
const METRICS = [
  { sql: 'sum(amount)', metric: simple('SUM', 'amount') },
  { sql: 'avg(amount)', metric: simple('AVG', 'amount') },
  { sql: 'avg(price)', metric: simple('AVG', 'price') },
  { sql: 'min(amount)', metric: simple('MIN', 'amount') },
  { sql: 'max(price)', metric: simple('MAX', 'price') },
  { sql: 'count(DISTINCT city)', metric: simple('COUNT_DISTINCT', 'city') },
  { sql: 'count(DISTINCT kind)', metric: simple('COUNT_DISTINCT', 'kind') },
  { sql: 'count(amount)', metric: simple('COUNT', 'amount') },
]

interface Case {
  readonly form: FormData
  readonly sql: string
}

function caseOf(random: () => number): Case {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const time = pick(Object.keys(TIMES))
  const grain = pick(Object.keys(BUCKETS)) as keyof typeof BUCKETS
  const aggregation = pick(Object.keys(FIGURES)) as keyof typeof FIGURES
  const { sql, metric } = pick(METRICS)
  const day = () =>
    new Date(Date.UTC(1969, 10, 1) + Math.floor(random() * 1000) * 86_400_000).toISOString().slice(0, 10)
  const [since, until] = [day(), day()].sort()
  // A limit retains the newest buckets of a trend.
  const row_limit = pick([10_000, 5, 1])
  const range = random() < 0.7 && since !== until ? `${since} : ${until}` : null
  const form: FormData = {
    datasource: '1__table',
    viz_type: 'big_number',
    x_axis: time,
    time_grain_sqla: grain,
    metric,
    aggregation,
    y_axis_format: '.6f',
    adhoc_filters: range
      ? [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: time, operator: 'TEMPORAL_RANGE', comparator: range }]
      : [],
    row_limit,
  }
  const where = range ? `x >= '${since}' AND x < '${until}'` : 'TRUE'
  const source = `FROM (SELECT *, ${TIMES[time]} AS x FROM events) WHERE ${where}`
  const trend = `SELECT ${BUCKETS[grain]} AS b, CAST(${sql} AS DOUBLE) AS m ${source} AND x IS NOT NULL GROUP BY 1`
  const isRaw = aggregation === 'raw'
  return {
    form,
    sql: isRaw
      ? `SELECT CAST(${sql} AS DOUBLE) AS f, count(x) AS points ${source}`
      : `SELECT CAST(${FIGURES[aggregation]} AS DOUBLE) AS f, count(*) AS points FROM (${trend} ORDER BY b DESC LIMIT ${row_limit})`,
  }
}

async function tableOf(database: Database, query: QueryObject, metric: string): Promise<ResultTable> {
  const { dialect } = database
  const { select, labels } = plan(query, EVENTS, { ...OPTIONS, dialect })
  const { sql, params } = print(select, dialect)
  const answer = await database.rows(sql, params)
  const typeOf = (name: string): GenericType => (name === metric ? GENERIC_TYPE.numeric : GENERIC_TYPE.temporal)
  const moment = (cell: unknown) => (typeof cell === 'string' ? Date.parse(`${cell.replace(' ', 'T')}Z`) : null)
  const cells = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, name === metric ? cell : moment(cell)]))
  // The statement reads one row more, by which a lane detects that the limit was reached.
  const rows = answer.slice(0, query.row_limit ?? undefined).map(cells)
  return { colnames: labels, coltypes: labels.map(typeOf), rows }
}

const format = makeFormatter({ timeZone: 'UTC' })
const env = makeChartEnv({ theme: chartTheme('light'), format, width: 480, height: 260, timeZone: 'UTC' })

/** The figure that is drawn; null: none is. */
async function drawn(database: Database, form: FormData): Promise<number | null> {
  const type = chartType('big_number')
  const buildOption = await loadBuildOption('big_number')
  if (!type?.buildQuery || !buildOption) throw new Error('no big number')
  const label = (form.metric as { label: string }).label
  const tables: ResultTable[] = []
  for (const query of type.buildQuery(form, buildBaseQuery(form))) tables.push(await tableOf(database, query, label))
  const option = buildOption({ form, tables, selected: new Set(), env })
  return option.renderer === 'big_number' ? Number(option.value.replace('−', '-')) : null
}

test(
  `${CASES} figures of trends in each database`,
  async () => {
    const random = randomOf(20_260_111)
    const [duckdb] = events.all
    if (!duckdb) throw new Error('no DuckDB')
    let figures = 0
    for (let index = 0; index < CASES; index += 1) {
      const { form, sql } = caseOf(random)
      const [right] = await duckdb.rows(sql)
      const expected = right?.f === null || Number(right?.points) === 0 ? null : Number(right?.f)
      if (expected !== null) figures += 1
      for (const database of events.all) {
        const value = await drawn(database, form)
        const isSame =
          value !== null && expected !== null
            ? Math.abs(value - expected) < 1e-6 + Math.abs(expected) * 1e-8
            : value === expected
        if (!isSame) expect({ database: database.dialect.name, form, value }).toEqual({ form, value: expected })
      }
    }
    expect(figures).toBeGreaterThan(CASES / 2)
  },
  CASES * 3000 + 60_000,
)
