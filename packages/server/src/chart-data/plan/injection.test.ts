import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedEngine, loadRows, makeDataset } from '../../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../../test/kit.ts'
import { admitSql } from '../../connections/admission.ts'

const engine = countedEngine()
let kit: TestKit
let open: number

beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
  await loadRows(kit, 'hidden', 'word\nCANARY\n', { word: 'VARCHAR' })
  open = await makeDataset(kit, {
    table: 'open',
    csv: 'ts,name,n\n2024-01-01 00:00:00,a,1\n2024-01-02 00:00:00,b,2\n',
    columns: [
      { name: 'ts', type: 'TIMESTAMP', is_dttm: true },
      { name: 'name', type: 'VARCHAR' },
      { name: 'n', type: 'INTEGER' },
    ],
    metrics: { count: 'COUNT(*)' },
    main_dttm_col: 'ts',
  })
})
afterAll(() => kit.close())

const IDLE = new AbortController().signal
const admitted = (sql: string, kind: 'expression' | 'query') =>
  admitSql(
    { sql, kind, backend: 'duckdb', database_id: null, mayRead: table => table.name.toLowerCase() === 'open' },
    kit.services,
    IDLE,
  ).then(
    () => true,
    () => false,
  )

describe('expressions of users', () => {
  test.each([
    'SUM(n)',
    'COUNT(*)',
    'count(DISTINCT name) FILTER (WHERE n > 1)',
    'SUM(n) OVER (PARTITION BY name ORDER BY ts)',
    "CASE WHEN n > 1 AND name IN ('a', 'b') THEN 'x' ELSE CAST(n AS VARCHAR) END",
    'EXTRACT(year FROM ts)',
    "ts AT TIME ZONE 'UTC'",
    "name || ' -- no comment'",
    'n -- a comment at the end',
    'n /* inside */ + 1',
    'name ILIKE \'a%\' AND NOT "n" IS NULL',
    'quantile_cont(n, 0.5)',
    "ts + INTERVAL '20 year'",
    "date_trunc('week', ts)::date",
    'COALESCE(NULLIF(n, 0), TRY_CAST(name AS INTEGER))',
    'list_sort(list(name))[1]',
  ])('admitted: %s', async sql => {
    expect(await admitted(sql, 'expression')).toBe(true)
  })

  test.each([
    '',
    '--',
    '/*',
    'n)',
    '(n',
    'n) --',
    'n)) --',
    'n) /*',
    'n] + [n',
    'n = 1) OR (1 = 1',
    'n) FROM hidden --',
    'n) UNION SELECT word FROM hidden --',
    'n; DROP TABLE open',
    'n; SELECT 1',
    'n, name',
    'n AS x',
    '*',
    'open.*',
    "COLUMNS('.*')",
    '$1',
    '?',
    '#1',
    '(SELECT word FROM hidden)',
    'EXISTS (FROM hidden)',
    'n IN (SELECT n FROM open)',
    'n = ANY (SELECT 1)',
    'ARRAY(SELECT word FROM hidden)',
    "(VALUES ('x'))",
    "query('SELECT 1')",
    "query_table('hidden')",
    "read_csv('/etc/passwd')",
    "read_text('/etc/passwd')",
    "glob('*')",
    "getenv('HOME')",
    "current_setting('temp_directory')",
    "getvariable('x')",
    "json_execute_serialized_sql('x')",
    "json_serialize_sql('SELECT 1')",
    'version()',
    'current_schemas(true)',
    "nextval('x')",
    "write_log('x')",
    'sleep_ms(1000)',
    'pg_sleep(10)',
    'txid_current()',
    'system.main.sum(n)',
    'range(1000000000)',
    "repeat('x', 1000000000)",
    'DEFAULT',
    `n${'+n'.repeat(20_000)}`,
  ])('refused: %s', async sql => {
    expect(await admitted(sql, 'expression')).toBe(false)
  })
})

describe('virtual datasets', () => {
  test.each([
    'SELECT * FROM open',
    'SELECT * FROM main.open;',
    'FROM open',
    'WITH t AS (SELECT * FROM open) SELECT * FROM t',
    'WITH RECURSIVE t AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM t WHERE a < 3) SELECT * FROM t',
    'SELECT * FROM open, range(10) AS r(i)',
    'SELECT * FROM open AS o JOIN open AS p USING (n) -- twice',
    'SELECT name, COUNT(*) FROM open GROUP BY ALL HAVING COUNT(*) > 1 ORDER BY 2 DESC LIMIT 5',
    'VALUES (1, 2)',
  ])('admitted: %s', async sql => {
    expect(await admitted(sql, 'query')).toBe(true)
  })

  test.each([
    '',
    'SELECT 1; SELECT 2',
    'SELECT 1) AS a, (SELECT 2',
    'SELECT * FROM open /*',
    'DELETE FROM open',
    'INSERT INTO open VALUES (1)',
    'CREATE TABLE x AS SELECT 1',
    "COPY open TO '/tmp/x'",
    "ATTACH '/tmp/x'",
    'SET threads = 1',
    'PRAGMA database_list',
    'CALL pragma_version()',
    'EXPLAIN SELECT 1',
    'DESCRIBE open',
    'SUMMARIZE open',
    'SHOW TABLES',
    'SELECT * FROM hidden',
    'SELECT * FROM main.hidden',
    'SELECT * FROM memory.main.open',
    'SELECT * FROM other.open',
    'SELECT (SELECT word FROM hidden)',
    'SELECT * FROM open WHERE EXISTS (FROM hidden)',
    'SELECT * FROM open ORDER BY (SELECT word FROM hidden)',
    'SELECT * FROM open LIMIT (SELECT 1 FROM hidden)',
    'SELECT * FROM open UNION ALL SELECT word, 1, 1 FROM hidden',
    'WITH open AS (SELECT * FROM hidden) SELECT * FROM open',
    'WITH hidden AS (SELECT * FROM hidden) SELECT * FROM hidden',
    'SELECT * FROM (WITH t AS (SELECT 1) SELECT * FROM t), t',
    "SELECT * FROM '/etc/passwd'",
    "SELECT * FROM 'x.parquet'",
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM glob('/*')",
    'SELECT * FROM duckdb_settings()',
    'SELECT * FROM duckdb_logs()',
    'SELECT * FROM information_schema.tables',
    'SELECT * FROM sqlite_master',
    'SELECT * FROM pg_catalog.pg_tables',
    "SELECT * FROM query('SELECT * FROM hidden')",
    "SELECT * FROM query_table('hidden')",
    "SELECT * FROM enable_logging(storage = 'file')",
    'SELECT * FROM enable_profiling()',
    'SELECT * FROM open AT (VERSION => 1)',
    'SELECT $1',
  ])('refused: %s', async sql => {
    expect(await admitted(sql, 'query')).toBe(false)
  })
})

describe('every field of a request takes text for text', () => {
  const POISON = [
    `'`,
    `"`,
    `';`,
    `"; DROP TABLE open; --`,
    `' UNION SELECT word FROM hidden --`,
    `" FROM hidden --`,
    `x" , (SELECT word FROM hidden) AS "y`,
    `') OR 1=1 --`,
    `/* `,
    `*/ 1 /*`,
    `-- `,
    `\\'; SELECT 1; --`,
    `$1`,
    `?`,
    `\u0000`,
    `{{ 1 }}`,
    `n) FROM hidden; --`,
    `__proto__`,
    `\u02bc OR 1=1`,
  ]
  const fields: Readonly<Record<string, (poison: string) => object>> = {
    'column name': poison => ({ columns: [poison] }),
    'column label': poison => ({
      columns: [{ expressionType: 'SQL', sqlExpression: 'name', label: poison }],
      metrics: ['count'],
    }),
    'column SQL': poison => ({ columns: [{ expressionType: 'SQL', sqlExpression: poison, label: 'x' }] }),
    'time grain': poison => ({
      columns: [
        { expressionType: 'SQL', sqlExpression: 'ts', label: 'ts', columnType: 'BASE_AXIS', timeGrain: poison },
      ],
      metrics: ['count'],
    }),
    'metric name': poison => ({ metrics: [poison] }),
    'metric label': poison => ({ metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(n)', label: poison }] }),
    'metric SQL': poison => ({ metrics: [{ expressionType: 'SQL', sqlExpression: poison, label: 'x' }] }),
    'metric column': poison => ({
      metrics: [{ expressionType: 'SIMPLE', column: { column_name: poison }, aggregate: 'SUM' }],
    }),
    aggregate: poison => ({
      metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'n' }, aggregate: poison }],
    }),
    'filter column': poison => ({ columns: ['name'], filters: [{ col: poison, op: '==', val: 1 }] }),
    'filter operator': poison => ({ columns: ['name'], filters: [{ col: 'name', op: poison, val: 1 }] }),
    'filter value': poison => ({ columns: ['name'], filters: [{ col: 'name', op: '==', val: poison }] }),
    'filter values': poison => ({ columns: ['name'], filters: [{ col: 'name', op: 'IN', val: [poison, null] }] }),
    pattern: poison => ({ columns: ['name'], filters: [{ col: 'name', op: 'LIKE', val: poison }] }),
    regex: poison => ({ columns: ['name'], filters: [{ col: 'name', op: 'REGEX', val: poison }] }),
    'number filter': poison => ({ columns: ['name'], filters: [{ col: 'n', op: '>', val: poison }] }),
    'filter grain': poison => ({ columns: ['name'], filters: [{ col: 'ts', op: '==', val: 0, grain: poison }] }),
    'time range': poison => ({ columns: ['name'], time_range: `${poison} : ${poison}` }),
    granularity: poison => ({ columns: ['name'], granularity: poison }),
    where: poison => ({ columns: ['name'], extras: { where: poison } }),
    having: poison => ({ columns: ['name'], metrics: ['count'], extras: { having: poison } }),
    'order by': poison => ({ columns: ['name'], orderby: [[poison, true]] }),
    'series column': poison => ({ columns: ['name'], metrics: ['count'], series_columns: [poison], series_limit: 1 }),
    'series metric': poison => ({
      columns: ['name'],
      metrics: ['count'],
      series_columns: ['name'],
      series_limit: 1,
      series_limit_metric: poison,
    }),
  }
  const cases = Object.keys(fields).flatMap(field => POISON.map(poison => [field, poison] as const))

  test.each(cases)('%s: %j', async (field, poison) => {
    const answer = await kit.users.admin.post('/api/v1/chart/data', {
      datasource: { id: open, type: 'table' },
      queries: [fields[field]?.(poison)],
    })
    expect([200, 400]).toContain(answer.status)
    expect(answer.text).not.toContain('CANARY')
    if (answer.status === 200) {
      const { data } = answer.json<{ result: { data: unknown[] }[] }>().result[0] ?? { data: [] }
      expect(data.length).toBeLessThanOrEqual(2)
    }
  })

  test('and the tables are still what they were', async () => {
    const answer = await kit.users.admin.post('/api/v1/chart/data', {
      datasource: { id: open, type: 'table' },
      queries: [{ columns: ['name', 'n'], orderby: [['n', true]] }],
      force: true,
    })
    expect(answer.json<{ result: { data: unknown[] }[] }>().result[0]?.data).toEqual([
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
    ])
  })
})
