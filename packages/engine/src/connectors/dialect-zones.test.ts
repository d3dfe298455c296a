/** Points in time are cut and chosen as the clocks of a zone show them, alike in every database that knows zones. */
import { plan, print, type SqlDataset } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDuckDb, openMysql, openPostgres, type Row } from '../../test/dialect-databases.ts'
import { openClickhouse, openTrino } from '../../test/dialect-remotes.ts'

const HOUR = 3_600_000
/** Around both days on which the clocks are changed. */
const MOMENTS = Array.from({ length: 240 }, (_, i) => Date.UTC(2024, i % 2 ? 2 : 9, 24) + i * 1_900_000)
/** One hour ahead in winter, two in summer. */
const berlin = (ms: number): number =>
  ms + (ms < Date.UTC(2024, 2, 31, 1) || ms >= Date.UTC(2024, 9, 27, 1) ? 1 : 2) * HOUR

interface Spelling {
  readonly type: string
  /** Around `2024-01-01 12:00:00`, in UTC. */
  readonly literal: (text: string) => string
  readonly end?: string
}
const STANDARD: Spelling = { type: 'TIMESTAMP WITH TIME ZONE', literal: text => `'${text}+00'` }
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  mysql: { type: 'TIMESTAMP', literal: text => `'${text}'` },
  clickhouse: { type: "DateTime('Asia/Tokyo')", literal: text => `toDateTime('${text}', 'UTC')`, end: ' ORDER BY ()' },
  trino: { type: 'TIMESTAMP(3) WITH TIME ZONE', literal: text => `TIMESTAMP '${text} UTC'` },
}
const spellingOf = ({ dialect }: Database): Spelling => SPELLINGS[dialect.name] ?? STANDARD
const typeOf = (database: Database): string => spellingOf(database).type
const literal = (database: Database, ms: number): string =>
  spellingOf(database).literal(new Date(ms).toISOString().slice(0, 19).replace('T', ' '))

const databases: Database[] = []
beforeAll(async () => {
  const opened = [await openDuckDb(), await openPostgres(), await openMysql()]
  opened.push(await openClickhouse(), await openTrino())
  databases.push(...opened.filter(database => database !== null))
  for (const database of databases) {
    const { rows } = database
    await rows('DROP TABLE IF EXISTS moments')
    await rows(`CREATE TABLE moments (moment ${typeOf(database)}, seconds BIGINT)${spellingOf(database).end ?? ''}`)
    await rows(`INSERT INTO moments VALUES ${MOMENTS.map(ms => `(${literal(database, ms)}, ${ms / 1000})`).join(', ')}`)
  }
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

const plain = { is_dttm: false, expression: null, python_date_format: null }
const datasetIn = (database: Database): SqlDataset => ({
  table_name: 'moments',
  schema: null,
  sql: null,
  columns: [
    { ...plain, column_name: 'moment', type: typeOf(database) },
    { ...plain, column_name: 'seconds', type: 'BIGINT', is_dttm: true, python_date_format: 'epoch_s' },
  ],
  metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  main_dttm_col: 'moment',
  time_zone: 'Europe/Berlin',
  fetch_values_predicate: null,
})

const CASES = ['P1D', 'PT6H', 'P1W'].flatMap(grain => ['moment', 'seconds'].map(name => [grain, name] as const))

test.each(CASES)('%s of %s', async (timeGrain, sqlExpression) => {
  const query = {
    columns: [{ expressionType: 'SQL', sqlExpression, label: 'when', columnType: 'BASE_AXIS', timeGrain }],
    metrics: ['count'],
    filters: [{ col: sqlExpression, op: 'TEMPORAL_RANGE', val: '2024-03-26 : 2024-10-28T02:30:00' }],
    orderby: [['when', true]],
  } as const
  const answers = new Map<string, readonly Row[]>()
  for (const database of databases) {
    const { dialect, rows } = database
    const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row: 10_000, dialect }
    const { sql, params } = print(plan(query, datasetIn(database), options).select, dialect)
    answers.set(dialect.name, await rows(sql, params))
  }
  const [first = []] = answers.values()
  const inside = MOMENTS.map(berlin).filter(ms => ms >= Date.UTC(2024, 2, 26) && ms < Date.UTC(2024, 9, 28, 2, 30))
  expect(first.reduce((all, { count }) => all + Number(count), 0)).toBe(inside.length)
  for (const [database, rows] of answers) expect({ database, rows }).toEqual({ database, rows: first })
})
