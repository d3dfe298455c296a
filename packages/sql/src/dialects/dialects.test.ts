import { TIME_GRAINS } from '@belvedere/core/time'
import { describe, expect, test } from 'vitest'
import type { SqlDataset } from '../dataset.ts'
import { plan } from '../plan/plan.ts'
import { print, printWithLiterals } from '../print/print.ts'
import { type Dialect, genericTypeOf, readEngineError } from './dialect.ts'
import { DIALECTS } from './dialects.generated.ts'
import { dialectOf } from './index.ts'
import { fixedPlaces } from './patterns.ts'

const dialect = (name: string): Dialect => {
  const known = dialectOf(name)
  if (!known) throw new Error(`no ${name}`)
  return known
}

test('a dialect is found by its name and by the backends that speak it, and by no other', () => {
  const names = [...DIALECTS.flatMap(each => [each.name, ...each.backends]), 'ansi']
  expect(new Set(names).size).toBe(names.length)
  for (const each of DIALECTS) for (const name of [each.name, ...each.backends]) expect(dialectOf(name)).toBe(each)
  expect(dialectOf('mariadb')?.name).toBe('mysql')
  expect(dialectOf('no-such-database')).toBeUndefined()
})

const GRAINS = TIME_GRAINS.map(({ value }) => value).sort()

test.each(['clickhouse', 'duckdb', 'mysql', 'postgresql', 'sqlite', 'trino'])(
  '%s has every time grain [CONST-074]',
  name => {
    expect(Object.keys(dialect(name).timeGrain).sort()).toEqual(GRAINS)
  },
)

test.each(DIALECTS)('$name has no time grain of its own', ({ timeGrain }) => {
  expect(Object.keys(timeGrain).filter(grain => !GRAINS.includes(grain as (typeof GRAINS)[number]))).toEqual([])
})

const column = (column_name: string, type: string, more = {}) => ({
  column_name,
  type,
  is_dttm: false,
  expression: null,
  python_date_format: null,
  ...more,
})
const ORDERS: SqlDataset = {
  table_name: 'orders',
  schema: 'shop',
  sql: null,
  columns: [
    column('ts', 'TIMESTAMP'),
    column('at', 'TIMESTAMP WITH TIME ZONE'),
    column('ms', 'BIGINT', { is_dttm: true, python_date_format: 'epoch_ms' }),
    column('day', 'VARCHAR', { is_dttm: true, python_date_format: '%d.%m.%Y' }),
    column("it's", 'VARCHAR'),
    column('paid', 'BOOLEAN'),
    column('amount', 'INTEGER'),
  ],
  metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
  main_dttm_col: 'ts',
  time_zone: 'Europe/Berlin',
  fetch_values_predicate: null,
}
const OPTIONS = { now: 0, time_zone: 'UTC', row_limit: 10, sql_max_row: 100 }
const axis = (sqlExpression: string, timeGrain: string) =>
  ({ expressionType: 'SQL', sqlExpression, label: 'when', columnType: 'BASE_AXIS', timeGrain }) as const
const average = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'amount' },
  label: 'mean',
} as const
const QUERY = {
  columns: [axis('ts', 'P1D'), "it's"],
  metrics: [average],
  filters: [
    { col: "it's", op: 'ILIKE', val: 'a\\b%' },
    { col: 'amount', op: '>', val: 1.5 },
    { col: 'paid', op: 'IS TRUE' },
    { col: 'ts', op: '>=', val: '2024-01-01' },
  ],
  orderby: [['when', true]] as const,
  row_offset: 20,
}

describe('one query', () => {
  test.each([
    [
      'duckdb',
      [
        `SELECT "ts"::date AS "when", "it's", AVG("amount") AS "mean"`,
        'FROM "shop"."orders"',
        `WHERE "it's" ILIKE $1 AND "amount" > $2 AND "paid" IS TRUE AND "ts" >= $3`,
        `GROUP BY "ts"::date, "it's"`,
        `ORDER BY "when" ASC, "it's" ASC`,
        'LIMIT 11 OFFSET 20',
      ],
    ],
    [
      'postgresql',
      [
        `SELECT date_trunc('day', "ts"::timestamp) AS "when", "it's", CAST(AVG("amount") AS DOUBLE PRECISION) AS "mean"`,
        'FROM "shop"."orders"',
        `WHERE "it's" ILIKE $1 ESCAPE '' AND "amount" > $2::double precision AND "paid" IS TRUE AND "ts" >= $3::timestamp`,
        `GROUP BY date_trunc('day', "ts"::timestamp), "it's"`,
        `ORDER BY "when" ASC NULLS LAST, "it's" ASC NULLS LAST`,
        'LIMIT 11 OFFSET 20',
      ],
    ],
    [
      'mysql',
      [
        "SELECT DATE(CONVERT_TZ(`ts`, '+00:00', 'Europe/Berlin')) AS `when`, `it's`, AVG(`amount` + 0e0) AS `mean`",
        'FROM `shop`.`orders`',
        "WHERE LOWER(`it's`) LIKE LOWER(REPLACE(?, '\\\\', '\\\\\\\\')) AND `amount` > ? AND `paid` IS TRUE AND `ts` >= CAST(? AS DATETIME(6))",
        "GROUP BY DATE(CONVERT_TZ(`ts`, '+00:00', 'Europe/Berlin')), `it's`",
        "ORDER BY DATE(CONVERT_TZ(`ts`, '+00:00', 'Europe/Berlin')) IS NULL, `when` ASC, `it's` ASC",
        'LIMIT 11 OFFSET 20',
      ],
    ],
    [
      'sqlite',
      [
        "SELECT datetime(`ts`, 'start of day') AS `when`, `it's`, AVG(`amount`) AS `mean`",
        'FROM `shop`.`orders`',
        "WHERE lower(`it's`) LIKE lower(?) AND `amount` > ? AND `paid` IS TRUE AND datetime(`ts`, 'subsec') >= datetime(?, 'subsec')",
        "GROUP BY datetime(`ts`, 'start of day'), `it's`",
        "ORDER BY `when` ASC NULLS LAST, `it's` ASC NULLS LAST",
        'LIMIT 11 OFFSET 20',
      ],
    ],
    [
      'clickhouse',
      [
        "SELECT toDate32(`ts`) AS `when`, `it's`, avg(toFloat64(`amount`)) AS `mean`",
        'FROM `shop`.`orders`',
        "WHERE `it's` ILIKE replaceAll({p1:String}, '\\\\', '\\\\\\\\') AND `amount` > {p2:Float64} AND ifNull(`paid` != 0, 0) AND `ts` >= toDateTime64({p3:String}, 6, 'UTC')",
        "GROUP BY toDate32(`ts`), `it's`",
        'ORDER BY 1 ASC NULLS LAST, 2 ASC NULLS LAST',
        'LIMIT 11 OFFSET 20',
        'SETTINGS prefer_column_name_to_alias = 1, join_use_nulls = 1, enable_extended_results_for_datetime_functions = 1',
      ],
    ],
    [
      'trino',
      [
        `SELECT date_trunc('day', "ts") AS "when", "it's", AVG(CAST("amount" AS DOUBLE)) AS "mean"`,
        'FROM "shop"."orders"',
        `WHERE LOWER("it's") LIKE LOWER(?) AND "amount" > ? AND ("paid") IS NOT DISTINCT FROM TRUE AND "ts" >= CAST(? AS TIMESTAMP(6))`,
        `GROUP BY date_trunc('day', "ts"), "it's"`,
        `ORDER BY "when" ASC NULLS LAST, "it's" ASC NULLS LAST`,
        'OFFSET 20 LIMIT 11',
      ],
    ],
  ])('in %s', (name, lines) => {
    const spoken = dialect(name)
    const { sql, params } = print(plan(QUERY, ORDERS, { ...OPTIONS, dialect: spoken }).select, spoken)
    expect(sql.split('\n')).toEqual(lines)
    expect(params.map(({ type, value }) => [type, value])).toEqual([
      ['text', 'a\\b%'],
      ['double', 1.5],
      ['timestamp', name === 'mysql' ? '2023-12-31 23:00:00' : '2024-01-01 00:00:00'],
    ])
  })
})

describe('times', () => {
  const shown = (name: string, expression: string, zone: string) => {
    const spoken = dialect(name)
    const query = { columns: [axis(expression, 'P1Y')], metrics: [] }
    const { select } = plan(query, { ...ORDERS, time_zone: zone }, { ...OPTIONS, dialect: spoken })
    return /SELECT (.*) AS .when/.exec(printWithLiterals(select, spoken))?.[1]
  }
  test.each([
    ['duckdb', "date_trunc('year', timezone('Europe/Berlin', \"at\"))"],
    ['postgresql', "date_trunc('year', (\"at\" AT TIME ZONE 'Europe/Berlin')::timestamp)"],
    ['mysql', "MAKEDATE(YEAR(CONVERT_TZ(`at`, '+00:00', 'Europe/Berlin')), 1)"],
    ['trino', `date_trunc('year', CAST("at" AT TIME ZONE 'Europe/Berlin' AS TIMESTAMP(6)))`],
  ])('a point in time is cut as the clocks of the zone show it in %s', (name, expected) => {
    expect(shown(name, 'at', 'Europe/Berlin')).toBe(expected)
  })
  test('offsets of zones are written into statements of databases that know no zones, or few years of them', () => {
    expect(shown('mysql', 'ms', 'Asia/Kolkata')).toMatch(
      /^MAKEDATE\(YEAR\(TIMESTAMPADD\(SECOND, CAST\(ELT\(INTERVAL\(TO_SECONDS\(.*`ms`.*\), \d{11}(, \d{11})*\) \+ 1, .*, 19800\) AS SIGNED\), .*`ms`.*\)\), 1\)$/,
    )
    expect(shown('sqlite', 'ms', 'Asia/Kolkata')).toMatch(/CASE WHEN x < -?\d+ THEN .*19800/)
  })
  test('so are counts since 1970', () => {
    expect(shown('postgresql', 'ms', 'Europe/Berlin')).toBe(
      `date_trunc('year', (((to_timestamp("ms" / 1000.0) AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') AT TIME ZONE 'Europe/Berlin')::timestamp)`,
    )
    expect(shown('sqlite', 'ms', 'UTC')).toBe(
      "datetime(datetime(`ms` / 1000.0, 'unixepoch', 'subsec'), 'start of year')",
    )
  })
  test.each([
    ['duckdb', `date_trunc('year', strptime("day", '%d.%m.%Y'))`],
    ['postgresql', `date_trunc('year', to_timestamp("day", 'DD.MM.YYYY')::timestamp::timestamp)`],
    ['mysql', "MAKEDATE(YEAR(STR_TO_DATE(`day`, '%d.%m.%Y')), 1)"],
    ['clickhouse', "toStartOfYear(if(isNull(`day`), NULL, parseDateTime64(assumeNotNull(`day`), '%d.%m.%Y', 'UTC')))"],
    ['trino', `date_trunc('year', date_parse("day", '%d.%m.%Y'))`],
  ])('times written in text are read in %s', (name, expected) => {
    expect(shown(name, 'day', 'UTC')).toBe(expected)
  })
  test('SQLite reads what has its parts at fixed places', () => {
    expect(fixedPlaces('%d.%m.%Y %H%%')).toEqual(
      new Map([
        ['d', [1, 2]],
        ['m', [4, 2]],
        ['Y', [7, 4]],
        ['H', [12, 2]],
      ]),
    )
    expect(fixedPlaces('%Y-%b')).toBeNull()
    expect(dialect('sqlite').fromPattern('x', '%m/%d')).toBeNull()
    expect(dialect('mysql').fromPattern('x', '%H:%M %Z')).toBeNull()
    expect(dialect('mysql').fromPattern('x', '%Y')).toBe("STR_TO_DATE(CONCAT(x, '-01-01'), '%Y-%m-%d')")
    expect(dialect('mysql').fromPattern('x', '%Y%m')).toBe("STR_TO_DATE(CONCAT(x, '-01'), '%Y%m-%d')")
    expect(dialect('mysql').fromPattern('x', '%H:%M %%')).toBe("STR_TO_DATE(x, '%H:%i %%')")
    expect(dialect('postgresql').fromPattern('x', '%YT%H"')).toBe(`to_timestamp(x, 'YYYY"T"HH24"\\""')::timestamp`)
  })
})

test('text and names cannot leave their quotes', () => {
  const hostile = `a'b"c\`d\\`
  const text = (name: string) => dialect(name).literal({ type: 'text', value: hostile })
  expect(text('postgresql')).toBe(`'a''b"c\`d\\'`)
  expect(text('mysql')).toBe(`'a''b"c\`d\\\\'`)
  expect(text('clickhouse')).toBe(`'a''b"c\`d\\\\'`)
  expect(dialect('clickhouse').quote('a`b\\')).toBe('`a\\`b\\\\`')
  expect(dialect('mysql').quote('a`b')).toBe('`a``b`')
  expect(dialect('trino').quote('a"b')).toBe('"a""b"')
})

test('labels that are too long for the engine stay apart, and fit', () => {
  const long = `SUM(${'ä'.repeat(40)})`
  const [one, other] = [`${long} 1`, `${long} 2`].map(label => dialect('postgresql').quote(label))
  expect(one).toMatch(/^"SUM\(ä+_[0-9a-f]{12}"$/)
  expect(encodeURIComponent(one ?? '').replaceAll(/%../g, '.').length).toBeLessThanOrEqual(65)
  expect(one).not.toBe(other)
  expect(dialect('mysql').quote(' revenue ')).toMatch(/^`revenue_[0-9a-f]{12}`$/)
  expect(dialect('duckdb').quote(long)).toBe(`"${long}"`)
})

test('limits: an offset needs one here and there', () => {
  expect(dialect('mysql').limit(null, 5)).toBe('LIMIT 18446744073709551615 OFFSET 5')
  expect(dialect('sqlite').limit(null, 5)).toBe('LIMIT -1 OFFSET 5')
  for (const { limit } of DIALECTS) {
    expect(limit(null, 0)).toBe('')
    expect(limit(7, 0)).toBe('LIMIT 7')
  }
})

test('integers beyond 64 bits are sent as what they are', () => {
  const param = { type: 'integer', value: '12345678901234567890' } as const
  expect(dialect('postgresql').placeholder(1, param)).toBe('$1::numeric')
  expect(dialect('clickhouse').placeholder(1, param)).toBe('{p1:Int256}')
})

test('SQLite has no regular expressions and says so', () => {
  const query = { columns: ["it's"], filters: [{ col: "it's", op: 'REGEX', val: '^a' }] }
  expect(() => plan(query, ORDERS, { ...OPTIONS, dialect: dialect('sqlite') })).toThrow(
    'SQLite does not support regular',
  )
})

test.each([
  ['clickhouse', 'LowCardinality(Nullable(String))', 1],
  ['clickhouse', 'Nullable(Decimal(10, 2))', 0],
  ['clickhouse', 'DateTime64(3)', 2],
  ['clickhouse', 'Nullable(Date32)', 2],
  ['clickhouse', 'LowCardinality(Nullable(UInt8))', 0],
  ['clickhouse', 'SimpleAggregateFunction(sum, Float64)', 0],
  ['clickhouse', 'IntervalDay', 1],
  ['clickhouse', 'Nullable(Bool)', 3],
  ['mysql', 'tinyint(1)', 3],
  ['mysql', 'mediumint unsigned', 0],
  ['mysql', 'time', 1],
  ['postgresql', 'double precision', 0],
  ['postgresql', 'timestamp with time zone', 2],
  ['postgresql', 'bigserial', 0],
  ['trino', 'row(a bigint)', 1],
  ['sqlite', 'UNSIGNED BIG INT', 0],
  ['ansi', 'NVARCHAR', 1],
] as const)('%s: %s is of type %s', (name, type, expected) => {
  expect(genericTypeOf(dialect(name), type)).toBe(expected)
})

test.each([
  ['postgresql', 'column "nope" does not exist', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['postgresql', 'column t.nope does not exist', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 't.nope' }],
  ['postgresql', 'relation "s.t" does not exist', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 's.t' }],
  ['postgresql', 'column "my column" does not exist', 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'my column' }],
  ['postgresql', 'permission denied for table my table', 'TABLE_SECURITY_ACCESS_ERROR', { table: 'my table' }],
  ['postgresql', 'permission denied for table secrets', 'TABLE_SECURITY_ACCESS_ERROR', { table: 'secrets' }],
  ['postgresql', 'syntax error at or near "FORM"', 'SYNTAX_ERROR', { reason: 'syntax error at or near "FORM"' }],
  ['postgresql', 'function foo(integer) does not exist', 'FUNCTION_DOES_NOT_EXIST_ERROR', { function: 'foo' }],
  ['mysql', "Unknown column 'nope' in 'field list'", 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['mysql', "Table 'shop.nope' doesn't exist", 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['sqlite', 'no such table: nope', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['sqlite', 'near "FORM": syntax error', 'SYNTAX_ERROR', { reason: 'near "FORM": syntax error' }],
  ['trino', "line 1:8: Column 'nope' cannot be resolved", 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['clickhouse', "Missing columns: 'nope' while processing query", 'COLUMN_DOES_NOT_EXIST_ERROR', { column: 'nope' }],
  ['duckdb', 'Table with name nope does not exist!', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'nope' }],
  ['duckdb', 'Table with name My 2018 list does not exist!', 'TABLE_DOES_NOT_EXIST_ERROR', { table: 'My 2018 list' }],
  [
    'duckdb',
    'Table with name "dm.facts" does not exist because schema "dm" does not exist.',
    'TABLE_DOES_NOT_EXIST_ERROR',
    { table: 'dm.facts' },
  ],
] as const)('%s: %s', (name, message, code, extra) => {
  expect(readEngineError(dialect(name), message)).toEqual({ code, extra })
})
test('a message that is not known stays as it is', () => {
  expect(readEngineError(dialect('trino'), 'something else')).toBeNull()
})

describe('order by what a label hides', () => {
  const trino = dialect('trino')
  const total = {
    expressionType: 'SIMPLE',
    aggregate: 'SUM',
    column: { column_name: 'amount' },
    label: 'amount',
  } as const
  const most = { ...total, aggregate: 'MAX', label: 'most' } as const
  const sqlOf = (orderby: readonly (readonly [typeof total | typeof most | string, boolean])[]) =>
    print(plan({ columns: ["it's"], metrics: [total], orderby }, ORDERS, { ...OPTIONS, dialect: trino }).select, trino)
      .sql

  test('a term of ORDER BY that would be read as the label is made a column within', () => {
    expect(
      sqlOf([
        [most, false],
        ["it's", true],
      ]).split('\n'),
    ).toEqual([
      `SELECT "it's", "amount"`,
      'FROM (',
      `  SELECT "it's", SUM("amount") AS "amount", MAX("amount") AS "__order_0"`,
      '  FROM "shop"."orders"',
      `  GROUP BY "it's"`,
      ') AS "__ordered"',
      `ORDER BY "__order_0" DESC NULLS LAST, "it's" ASC NULLS LAST`,
      'LIMIT 11',
    ])
  })
  test('labels themselves need nothing of the kind', () => {
    expect(sqlOf([['amount', false]])).not.toContain('__order')
    const other = { ...most, column: { column_name: 'ms' } } as unknown as typeof most
    expect(sqlOf([[other, false]])).not.toContain('__order')
  })
})

test('times are not looked for in lists where their types differ', () => {
  const filters = [{ col: 'ts', op: 'IN', val: ['2024-01-01', '2024-02-01'] }]
  const clickhouse = dialect('clickhouse')
  const { sql } = print(
    plan({ columns: ['ts'], filters }, ORDERS, { ...OPTIONS, dialect: clickhouse }).select,
    clickhouse,
  )
  const of = (index: number) => `\`ts\` = toDateTime64({p${index}:String}, 6, 'UTC')`
  expect(sql).toContain(`WHERE (${of(1)} OR ${of(2)})`)
})
