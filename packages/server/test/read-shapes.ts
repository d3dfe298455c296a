/** SQL that reads the table `sales` in many ways, in names that its rules know and in disguise: for tests. */
export const READINGS: readonly string[] = [
  'SELECT region, n FROM sales',
  'SELECT region, n FROM main.sales',
  'SELECT region, n FROM "main"."SALES"',
  'SELECT region, n FROM Main . "sales" AS other',
  'FROM sales SELECT region, n',
  'SELECT region, n FROM (TABLE sales)',
  'SELECT s.region, s.n FROM other AS o, sales AS s',
  'SELECT s.region, s.n FROM other o LEFT JOIN sales s ON TRUE',
  'SELECT region, n FROM sales AS other(ts, region, n)',
  'SELECT a.region, a.n FROM sales a JOIN main.sales b USING (n)',
  'SELECT region, n FROM/**/sales/*"*/--"\n',
  'SELECT region, n FROM sales TABLESAMPLE 100%',
  'SELECT region, n FROM sales WHERE n IN (SELECT n FROM sales)',
  "SELECT (SELECT max(region) FROM sales WHERE region <> 'east') AS region, 1 AS n",
  'SELECT (SELECT string_agg(region) FROM sales) AS region, n FROM other',
  'SELECT region, n FROM other, LATERAL (SELECT region AS r FROM sales) x(z)',
  'SELECT x.r AS region, n FROM other, LATERAL (SELECT region AS r FROM main.sales) x',
  'SELECT unnest(ARRAY(SELECT region FROM sales)) AS region, 1 AS n',
  'SELECT unnest((SELECT list(region) FROM main.sales)) AS region, 1 AS n',
  'SELECT first_value(region) OVER (ORDER BY n DESC) AS region, n FROM sales',
]

/** Wraps one of them: sub-queries, parts of WITH, set operations, names that hide names. */
export const WRAPPERS: readonly ((sql: string) => string)[] = [
  sql => sql,
  sql => `SELECT * FROM (${sql}\n) AS x`,
  sql => `WITH x AS (${sql}\n) SELECT * FROM x`,
  sql => `WITH sales AS (${sql}\n) SELECT * FROM sales`,
  sql => `WITH RECURSIVE sales AS (SELECT region, n FROM (${sql}\n)) SELECT * FROM sales`,
  sql => `SELECT region, n FROM other UNION ALL ${sql}\n`,
  sql => `SELECT * FROM (${sql}\n) AS a INTERSECT SELECT * FROM (${sql}\n) AS b`,
  sql => `SELECT region, n FROM (${sql}\n) AS a EXCEPT SELECT 'east', n FROM other`,
  sql => `WITH a AS (${sql}\n), b AS (SELECT * FROM a) SELECT b.* FROM b`,
  sql => `SELECT region, n FROM other WHERE 1 = 0 UNION SELECT * FROM (${sql}\n) AS x ORDER BY 1`,
]

const isSoak = Boolean(process.env.BELVEDERE_TEST_SOAK)

/** Returns wrapped readings: every pair in `npm run soak`, else a third of them, with each wrapper and each reading. */
export const wrapped = (readings: readonly string[], wrappers = WRAPPERS): readonly string[] =>
  wrappers.flatMap((wrap, outer) =>
    readings.filter((_, inner) => isSoak || (outer + inner) % 3 === 0).map(reading => wrap(reading)),
  )
