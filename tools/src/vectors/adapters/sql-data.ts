import { DuckDBInstance } from '@duckdb/node-api'

const FOO = [
  'foo',
  '',
  null,
  'null',
  '"text in double quotes"',
  "'text in single quotes'",
  'double quotes " in text',
  "single quotes ' in text",
]
const text = (value: string | null): string => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)

const MONTHS = ['01-03', '02-04', '03-07', '04-12', '05-11', '06-13', '07-15', '08-18', '09-20', '10-22']

const TABLES = [
  `CREATE TABLE text_column_table AS SELECT * FROM (VALUES ${FOO.map(value => `(${text(value)})`).join(', ')}) t(foo)`,
  `CREATE TABLE physical_dataset AS SELECT i::INTEGER AS col1, chr(97 + i::INTEGER) AS col2,
    (1 + i / 10)::DECIMAL(4,2) AS col3, NULL::VARCHAR AS col4, TIMESTAMP '2000-01-01' + to_days(i::INTEGER) AS col5,
    ('2002-' || [${MONTHS.map(day => text(day)).join(', ')}][i + 1])::TIMESTAMP AS col6,
    col6 AS "time column with spaces" FROM range(10) r(i)`,
]

/** A database with the small tables that vectors describe, for one query. */
async function connected<Result>(run: (query: QueryFunction) => Promise<Result>): Promise<Result> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    for (const table of TABLES) await connection.run(table)
    return await run(async sql => connection.runAndReadAll(sql))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<DuckDBInstance['connect']>>['runAndReadAll']>>
type QueryFunction = (sql: string) => Promise<Answer>

/** The rows of a query. */
export const duckdbRows = (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  connected(async query => (await query(sql)).getRowObjectsJson().map(numbered))

/** Whole numbers come as text; those of these tables are all small. */
const numbered = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, /^-?\d+$/.test(String(cell)) ? Number(cell) : cell]),
  )

/** The columns of a query. */
export const duckdbColumns = (sql: string): Promise<readonly { readonly name: string; readonly type: string }[]> =>
  connected(async query => {
    const answer = await query(`SELECT * FROM (\n${sql}\n) AS virtual_table LIMIT 0`)
    return answer.columnNames().map((name, at) => ({ name, type: String(answer.columnType(at)) }))
  })
