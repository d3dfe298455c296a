/** Columns of types that some database treats in a way of its own: UUIDs of PostgreSQL, times as text in ClickHouse. */
import { plan, print, readEngineError, type SqlDataset } from '@belvedere/sql'
import { expect, test } from 'vitest'
import { type Database, openPostgres, type Row } from '../../test/dialect-databases.ts'
import { openClickhouse } from '../../test/dialect-remotes.ts'

const postgres = await openPostgres()
const clickhouse = await openClickhouse()

const datasetOf = (columns: SqlDataset['columns']): SqlDataset => ({
  table_name: 'typed',
  schema: null,
  sql: null,
  columns,
  metrics: [],
  main_dttm_col: null,
  time_zone: null,
  fetch_values_predicate: null,
})
const plain = { expression: null, python_date_format: null, is_dttm: false }

function runPlan(database: Database, dataset: SqlDataset, query: Parameters<typeof plan>[0]): Promise<readonly Row[]> {
  const { dialect } = database
  const options = { now: 0, time_zone: 'UTC', row_limit: 100, sql_max_row: 1000, dialect }
  const { sql, params } = print(plan(query, dataset, options).select, dialect)
  return database.rows(sql, params)
}

test.skipIf(postgres === null)(
  'PostgreSQL: the least and the greatest UUID; other aggregates say what to do',
  async () => {
    const database = postgres as Database
    const ids = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000002']
    await database.rows('CREATE TABLE typed (id uuid, name text)')
    await database.rows(`INSERT INTO typed VALUES ('${ids[0]}', 'a'), ('${ids[1]}', 'b'), (NULL, NULL)`)
    const dataset = datasetOf([{ ...plain, column_name: 'id', type: 'uuid' }])
    const metrics = (['MIN', 'MAX', 'COUNT_DISTINCT'] as const).map(aggregate => ({
      expressionType: 'SIMPLE' as const,
      aggregate,
      column: { column_name: 'id' },
      label: aggregate,
    }))
    expect(await runPlan(database, dataset, { metrics })).toEqual([{ MIN: ids[0], MAX: ids[1], COUNT_DISTINCT: 2 }])
    const failure = async (sqlExpression: string) => {
      const message = await database.rows(`SELECT ${sqlExpression} FROM typed`).then(
        () => '',
        (error: Error) => error.message,
      )
      return readEngineError(database.dialect, message)
    }
    expect(await failure('SUM(name)')).toEqual({
      code: 'AGGREGATE_NOT_FOR_TYPE',
      extra: { function: 'sum', type: 'text' },
    })
    // From version 18 on there is one.
    expect((await failure('MAX(id)')) ?? { code: 'AGGREGATE_NOT_FOR_TYPE' }).toMatchObject({
      code: 'AGGREGATE_NOT_FOR_TYPE',
    })
    await database.close()
  },
)

test.skipIf(clickhouse === null)(
  'ClickHouse: text, years and counts as times, with nulls, at every grain',
  async () => {
    const database = clickhouse as Database
    await database.rows('DROP TABLE IF EXISTS typed')
    await database.rows(`CREATE TABLE typed (day Nullable(String), year Nullable(UInt16), seconds Nullable(Int64),
    iso Nullable(String), clock Nullable(DateTime)) ORDER BY ()`)
    await database.rows(`INSERT INTO typed VALUES ('2020-01-01', 2020, 1577836800, '2020-01-01 00:00:00',
    '2020-01-01 00:00:00'), (NULL, NULL, NULL, NULL, NULL)`)
    const named = (column_name: string, type: string, python_date_format: string | null) => ({
      ...plain,
      column_name,
      type,
      is_dttm: true,
      python_date_format,
    })
    const columns = [
      named('day', 'Nullable(String)', '%Y-%m-%d'),
      named('year', 'Nullable(UInt16)', '%Y'),
      named('seconds', 'Nullable(Int64)', 'epoch_s'),
      named('iso', 'Nullable(String)', null),
      named('clock', 'Nullable(DateTime)', null),
    ]
    // A clock without a zone is not moved by the dataset's zone; counts since 1970 are.
    const dataset = { ...datasetOf(columns), time_zone: 'Asia/Kolkata' }
    for (const { column_name } of columns)
      for (const timeGrain of Object.keys(database.dialect.timeGrain).filter(grain => !grain.includes('W'))) {
        const axis = {
          expressionType: 'SQL',
          sqlExpression: column_name,
          label: 'at',
          columnType: 'BASE_AXIS',
          timeGrain,
        } as const
        const count = { expressionType: 'SQL', sqlExpression: 'count(*)', label: 'n' } as const
        const rows = await runPlan(database, dataset, { columns: [axis], metrics: [count], orderby: [['at', true]] })
        const fine = column_name === 'seconds' && /^PT/.test(timeGrain)
        const first = fine ? expect.stringMatching(/^2020-01-01 0[0-5]:/) : '2020-01-01 00:00:00'
        expect({ column_name, timeGrain, rows: rows.map(({ at, n }) => [at, Number(n)]) }).toEqual({
          column_name,
          timeGrain,
          rows: [
            [first, 1],
            [null, 1],
          ],
        })
      }
    await database.close()
  },
)
