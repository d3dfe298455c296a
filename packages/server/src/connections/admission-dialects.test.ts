import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedEngine } from '../../test/dataset.ts'
import { startTestKit, type TestKit } from '../../test/kit.ts'
import { admitSql } from './admission.ts'

const engine = countedEngine()
let kit: TestKit
beforeAll(async () => {
  kit = await startTestKit({ engine: engine.make })
})
afterAll(() => kit.close())

const IDLE = new AbortController().signal
const verdict = (backend: string, sql: string, kind: 'expression' | 'query') =>
  admitSql(
    { sql, kind, backend, database_id: null, mayRead: table => table.name.toLowerCase() !== 'secret' },
    kit.services,
    IDLE,
  ).then(
    admission => admission.tables.map(table => [table.schema, table.name].filter(Boolean).join('.')),
    error => `refused: ${error.message}`,
  )

const EVERYWHERE = ['postgresql', 'mysql', 'sqlite', 'clickhouse', 'trino'] as const
const each = (backends: readonly string[], texts: readonly string[]): [string, string][] =>
  backends.flatMap(backend => texts.map((sql): [string, string] => [backend, sql]))
const every = (texts: readonly string[]) => each(EVERYWHERE, texts)
/** ClickHouse has escapes in every literal; elsewhere a setting or the standard decides what a backslash is. */
const WITHOUT_ESCAPES = EVERYWHERE.filter(backend => backend !== 'clickhouse')

describe('expressions of other databases', () => {
  test.each<[string, string]>([
    ...every([
      'SUM(n)',
      'COUNT(*)',
      'COUNT(DISTINCT name)',
      "CASE WHEN n > 1 AND name IN ('a', 'b''c') THEN 'x' ELSE CAST(n AS CHAR) END",
      'n -- a comment at the end',
      'n /* inside */ + 1',
      'SUM(n) OVER (PARTITION BY name ORDER BY ts)',
      'AVG(n) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND 1 FOLLOWING)',
      "name LIKE 'a%' AND NOT n IS NULL OR n BETWEEN 1 AND 2",
      'COALESCE(NULLIF(n, 0), 1)',
      'ROUND(AVG(n) * 100.0 / MAX(n), 2)',
      'upper(name) = lower(name)',
      "name = 'naïve – “quoted” ; -- text'",
    ]),
    ['postgresql', "date_trunc('week', ts)::date"],
    ['postgresql', "EXTRACT(year FROM ts AT TIME ZONE 'UTC')"],
    ['postgresql', 'percentile_cont(0.5) WITHIN GROUP (ORDER BY n)'],
    ['postgresql', "SUM(n) FILTER (WHERE name = 'a')"],
    ['postgresql', "ts + INTERVAL '1 day' > now()"],
    ['postgresql', "to_char(ts, 'YYYY-MM') || data->>'key'"],
    ['postgresql', 'ts + make_interval(days => n, hours => 2)'],
    ['postgresql', 'make_interval(mins := n)'],
    ['postgresql', "data #> '{a,b}' ->> 'c'"],
    ['postgresql', "data ? 'key' AND data ?| array['a', 'b']"],
    ['mysql', "DATE_FORMAT(ts, '%Y-%m')"],
    ['mysql', 'IF(`n` > 1, 1, 0) DIV 2'],
    ['mysql', "GROUP_CONCAT(name SEPARATOR ',')"],
    ['mariadb', 'TIMESTAMPDIFF(DAY, ts, NOW())'],
    ['mysql', 'DATE_ADD(ts, INTERVAL 1 DAY)'],
    ['sqlite', "strftime('%Y', ts)"],
    ['sqlite', 'iif(n > 1, total(n), 0)'],
    ['clickhouse', 'toStartOfMonth(ts)'],
    ['clickhouse', 'countIf(n > 1) / uniqExact(name)'],
    ['clickhouse', 'quantile(0.9)(n)'],
    ['clickhouse', String.raw`replaceRegexpAll(name, '\[|\]|\'', '')`],
    ['clickhouse', String.raw`'a\' OR 1=1 --'`],
    ['clickhouse', String.raw`concat('\\', 'it''s', '\"', '\`', '\\\'')`],
    ['clickhouse', 'CAST(n AS Nullable(Int32)) + CAST(NULL AS Nullable(Decimal(9, 2)))'],
    ['clickhouse', "ts::Nullable(DateTime64(3, 'UTC'))"],
    ['clickhouse', 'CAST([n] AS Array(Nullable(Int64)))'],
    ['clickhouse', 'CAST(name AS LowCardinality(Nullable(String)))'],
    ['clickhouse', 'CAST(map(name, n) AS Map(String, Nullable(Int8)))'],
    ['trino', 'CAST(ROW(n, name) AS ROW(x BIGINT, y ARRAY(VARCHAR(3))))'],
    ['trino', "date_trunc('day', ts)"],
    ['trino', 'approx_distinct(name)'],
    ['trino', 'try_cast(name AS bigint)'],
  ])('%s admits: %s', async (backend, sql) => {
    expect(await verdict(backend, sql, 'expression')).toEqual([])
  })

  test.each<[string, string]>([
    ...every([
      '',
      '--',
      '/*',
      'n)',
      '(n',
      'n) + (n',
      'n), (n',
      'n) AS x, (n',
      'n) FROM secret --',
      'n) UNION SELECT (1',
      'n; SELECT 1',
      'n, name',
      '(SELECT max(x) FROM secret)',
      'n IN (SELECT n FROM t)',
      'EXISTS (SELECT 1)',
      'CAST((SELECT max(x) FROM secret) AS Nullable(Int32))',
      'SUM(n) OVER (ORDER BY ts ROWS BETWEEN (SELECT max(x) FROM secret) PRECEDING AND CURRENT ROW)',
      '*',
      't.*',
      '?',
      '@x',
      '@@version',
      'version()',
      'version/**/()',
      'vErSiOn ()',
      '"version"()',
      'current_user',
      'user()',
      'sleep(1)',
      'pg_sleep(1)',
      'benchmark(1, 2)',
      "load_file('/etc/passwd')",
      "load_extension('x')",
      "file('x')",
      "nextval('x')",
      "set_config('a', 'b', false)",
      "current_setting('a')",
      "query_to_xml('select 1', true, true, '')",
      "pg_read_file('x')",
      "pg_ls_dir('x')",
      "lo_import('x')",
      "lo_export(1, 'x')",
      "dblink('x', 'y')",
      "get_lock('x', 1)",
      "sys_exec('x')",
      'unknown_function(1)',
      '/*! version() */ 1',
      '/*M! 1 */ 1',
      '/*+ x */ 1',
      'n /* a /* b */ c */',
      `n\u200b`,
      'n\u0000',
      'n -- x\ry',
      "$$x$$ = ''",
      "$a$x$a$ = ''",
      'TABLE',
      "extractvalue(1, '/a')",
      "updatexml(1, 'a', 'b')",
      'randomblob(1000000000)',
      'zeroblob(1000000000)',
    ]),
    ...each(WITHOUT_ESCAPES, [String.raw`'a\' OR 1=1 --'`, String.raw`'a\''`, String.raw`'\"'`]),
    ['postgresql', "E'a'"],
    ['postgresql', "U&'\\0041'"],
    ['postgresql', 'U&"\\0041"'],
    ['postgresql', 'pg_catalog.version()'],
    ['postgresql', 'public.f(n)'],
    ['postgresql', '$1'],
    ['postgresql', 'ARRAY(SELECT x FROM secret)'],
    ['postgresql', 'n = ANY (SELECT 1)'],
    ['mysql', '1--1'],
    ['mysql', 'n # comment'],
    ['mysql', "_utf8'a'"],
    ['mysql', "x'41'"],
    ['mysql', '@a := 1'],
    ['clickhouse', "dictGet('a', 'b', 1)"],
    ['clickhouse', 'hostName()'],
    ['clickhouse', 'n # comment'],
    ['clickhouse', String.raw`'a\\' = '' OR n IN (SELECT n FROM secret) --'`],
    ['clickhouse', String.raw`'a\\\' = ''`],
    ['clickhouse', String.raw`"a\" = "b"`],
    ['clickhouse', String.raw`'a' = "b\"c"`],
    ['clickhouse', '`a\\` = `b`'],
    ['clickhouse', String.raw`n -- it\'s`],
  ])('%s refuses: %s', async (backend, sql) => {
    expect(await verdict(backend, sql, 'expression')).toMatch(/^refused/)
  })
})

describe('queries of other databases', () => {
  test.each<[string, string]>([
    ...every([
      'SELECT * FROM t',
      'SELECT a.x, b.y FROM s.t AS a JOIN t AS b ON a.id = b.id WHERE a.x > 1 GROUP BY a.x, b.y HAVING COUNT(*) > 1 ORDER BY 1 DESC LIMIT 5',
      'WITH x AS (SELECT * FROM t) SELECT * FROM x;',
      'SELECT a FROM t UNION ALL SELECT b FROM t ORDER BY 1',
      'SELECT * FROM (SELECT * FROM t) AS q WHERE id IN (SELECT id FROM s.t)',
      ' ;; SELECT * FROM t ; ;',
    ]),
    ...every(['SELECT sum(n) OVER w, max(n) OVER w FROM t WINDOW w AS (PARTITION BY a ORDER BY b ROWS 3 PRECEDING)']),
    ...each(['postgresql', 'trino'], ['SELECT a, b, count(*) FROM t GROUP BY GROUPING SETS ((a, b), (a), ())']),
    ...each(['postgresql', 'trino'], ['SELECT a, count(*) FROM t GROUP BY CUBE (a, b), ROLLUP (c)']),
    ['clickhouse', 'SELECT a, count(*) FROM t GROUP BY ROLLUP (a, b)'],
    ['clickhouse', 'SELECT a, count(*) FROM t GROUP BY a WITH TOTALS'],
    ['mysql', 'SELECT a, count(*) FROM t GROUP BY a WITH ROLLUP'],
    ['postgresql', 'SELECT r.a FROM t, jsonb_to_recordset(t.data) AS r(a int, b text)'],
    ['postgresql', 'SELECT DISTINCT ON (a) a FROM t CROSS JOIN LATERAL (SELECT 1) AS q'],
    ['postgresql', 'WITH RECURSIVE x AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM x WHERE n < 5) SELECT * FROM x, t'],
    ['mysql', 'SELECT `a` FROM `s`.`t` LIMIT 5, 10'],
    ['clickhouse', String.raw`SELECT 'a\' FROM u UNION ALL SELECT x FROM secret --' FROM t`],
    ['trino', 'SELECT u.v FROM t CROSS JOIN UNNEST(a) AS u (v)'],
  ])('%s admits: %s', async (backend, sql) => {
    const tables = await verdict(backend, sql, 'query')
    expect(tables).toEqual(expect.arrayContaining([expect.stringMatching(/^(s\.)?t$/)]))
    expect(new Set(tables).size).toBeLessThanOrEqual(2)
  })

  test.each([
    ...each(WITHOUT_ESCAPES, ["SELECT 'a\\' FROM t UNION SELECT x FROM secret --'"]),
    ...every([
      '',
      'SELECT 1; SELECT 2',
      '; SELECT 1; SELECT 2',
      'SELECT 1) AS a, (SELECT 2',
      'SELECT * FROM t) AS virtual_table WHERE 1 = 1 OR (1 = 1',
      'INSERT INTO t VALUES (1)',
      'UPDATE t SET a = 1',
      'DELETE FROM t',
      'WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x',
      'WITH x AS (INSERT INTO t VALUES (1) RETURNING *) SELECT * FROM x',
      'SELECT * INTO u FROM t',
      "SELECT * FROM t INTO OUTFILE '/tmp/x'",
      'SELECT * FROM t FOR UPDATE',
      'SELECT * FROM t FOR SHARE',
      'SELECT * FROM t LOCK IN SHARE MODE',
      'CREATE TABLE x (a int)',
      'DROP TABLE t',
      'TRUNCATE t',
      'ALTER TABLE t ADD a int',
      'GRANT ALL ON t TO x',
      'EXPLAIN SELECT 1',
      'EXPLAIN ANALYZE DELETE FROM t',
      'DESCRIBE t',
      'SHOW TABLES',
      'SET x = 1',
      'SET ROLE admin',
      'USE x',
      'CALL p()',
      'DO $$ BEGIN END $$',
      "COPY t TO PROGRAM 'x'",
      "LOAD DATA INFILE 'x' INTO TABLE t",
      'LISTEN x',
      'BEGIN',
      'COMMIT',
      'PRAGMA table_info(t)',
      "ATTACH 'x' AS y",
      'VACUUM',
      'KILL 1',
      'TABLE secret',
      'SELECT * FROM (TABLE secret) AS x',
      'SELECT * FROM secret',
      'SELECT * FROM s.secret',
      'SELECT (SELECT x FROM secret)',
      'SELECT * FROM t ORDER BY (SELECT x FROM secret)',
      'SELECT * FROM t LIMIT (SELECT 1 FROM secret)',
      'WITH secret AS (SELECT * FROM secret) SELECT * FROM secret',
      'WITH "Secret" AS (SELECT 1) SELECT * FROM SECRET',
      'SELECT * FROM (WITH secret AS (SELECT 1) SELECT * FROM secret) AS a, secret',
      'SELECT * FROM information_schema.tables',
      'SELECT * FROM pg_catalog.pg_authid',
      'SELECT * FROM pg_shadow',
      'SELECT * FROM mysql.user',
      'SELECT * FROM sqlite_master',
      'SELECT * FROM system.users',
      'SELECT * FROM other.public.t',
      "SELECT * FROM pragma_table_info('t')",
      "SELECT * FROM url('http://127.0.0.1/', CSV)",
      "SELECT * FROM file('/etc/passwd', CSV)",
      "SELECT * FROM s3('x')",
      "SELECT * FROM remote('127.0.0.1', 'a.b')",
      "SELECT * FROM mysql('h', 'd', 't', 'u', 'p')",
      "SELECT * FROM read_csv('/etc/passwd')",
      "SELECT * FROM dblink('x', 'y') AS t(a int)",
      "SELECT * FROM openrowset('x')",
      "SELECT * FROM query(passthrough('x'))",
      "SELECT pg_read_file('/etc/passwd')",
      'SELECT $1',
      'SELECT ?',
      'SELECT /*! 1 */ 1',
    ]),
  ])('%s refuses: %s', async (backend, sql) => {
    expect(await verdict(backend, sql, 'query')).toMatch(/^refused/)
  })

  test('what no parser knows is not allowed; what is too deep is no crash', async () => {
    expect(await verdict('oracle', 'SELECT 1', 'query')).toMatch(/^refused/)
    for (const backend of EVERYWHERE) {
      expect(await verdict(backend, `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`, 'query')).toMatch(/^refused/)
      expect(await verdict(backend, `SELECT 1${' UNION ALL SELECT 1'.repeat(3000)}`, 'query')).toBeDefined()
      expect(await verdict(backend, 'SELECT * FROM t', 'query')).toEqual(['t'])
    }
  })
})

test('a part that names itself may read a table of its name in ClickHouse', async () => {
  const once = 'WITH RECURSIVE secret AS (SELECT n FROM (SELECT n FROM secret)) SELECT n FROM secret'
  const first = 'WITH RECURSIVE secret AS (SELECT n FROM secret UNION ALL SELECT n FROM secret) SELECT n FROM secret'
  for (const sql of [once, first]) {
    expect(await verdict('clickhouse', sql, 'query')).toMatch(/^refused/)
    expect(await verdict('clickhouse', sql.replaceAll('secret', 'open'), 'query')).toContain('open')
  }
  const plain = 'WITH secret AS (SELECT 1 AS n) SELECT n FROM secret'
  expect(await verdict('clickhouse', plain, 'query')).toEqual([])
})
