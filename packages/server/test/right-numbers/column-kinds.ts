/** For tests: a column of every documented type in each database, with one value that is not null. */
import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'

export interface TypedColumn {
  readonly type: string
  /** As SQL. */
  readonly value: string
  readonly generic: GenericType
}
const of =
  (generic: GenericType) =>
  (type: string, value: string): TypedColumn => ({ type, value, generic })
const number = of(GENERIC_TYPE.numeric)
const text = of(GENERIC_TYPE.string)
const time = of(GENERIC_TYPE.temporal)
const truth = of(GENERIC_TYPE.boolean)

const DUCKDB = [
  ...[
    'TINYINT',
    'SMALLINT',
    'INTEGER',
    'BIGINT',
    'HUGEINT',
    'UTINYINT',
    'USMALLINT',
    'UINTEGER',
    'UBIGINT',
    'UHUGEINT',
  ].map(type => number(type, '7')),
  ...['FLOAT', 'DOUBLE', 'DECIMAL(10, 2)', 'DECIMAL(38, 9)'].map(type => number(type, '7.5')),
  truth('BOOLEAN', 'TRUE'),
  time('DATE', "'2024-02-29'"),
  ...['TIMESTAMP', 'TIMESTAMP_S', 'TIMESTAMP_MS', 'TIMESTAMP_NS'].map(type => time(type, "'2024-02-29 12:30:00'")),
  time('TIMESTAMP WITH TIME ZONE', "'2024-02-29 12:30:00+00'"),
  text('TIME', "'12:30:00'"),
  text('TIME WITH TIME ZONE', "'12:30:00+01'"),
  text('INTERVAL', "'2 days'"),
  text('VARCHAR', "'int'"),
  text('BLOB', "'ab'::BLOB"),
  text('BIT', "'101'"),
  text('UUID', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('JSON', `'{"a":1}'`),
  text("ENUM('int', 'date')", "'date'"),
  text('INTEGER[]', '[1, 2]'),
  text('DATE[]', "['2024-02-29']"),
  text('INTEGER[2]', '[1, 2]'),
  text('STRUCT(a INTEGER, b DATE)', "{'a': 1, 'b': NULL}"),
  text('MAP(VARCHAR, INTEGER)', "MAP {'a': 1}"),
  text('UNION(n INTEGER, t VARCHAR)', 'union_value(n := 1)'),
]
const POSTGRESQL = [
  ...['SMALLINT', 'INTEGER', 'BIGINT', 'NUMERIC', 'NUMERIC(12, 3)', 'REAL', 'DOUBLE PRECISION', 'OID', 'amount'].map(
    type => number(type, '7'),
  ),
  truth('BOOLEAN', 'TRUE'),
  time('DATE', "'2024-02-29'"),
  time('TIMESTAMP', "'2024-02-29 12:30:00'"),
  time('TIMESTAMP(3)', "'2024-02-29 12:30:00'"),
  time('TIMESTAMP WITH TIME ZONE', "'2024-02-29 12:30:00+00'"),
  text('TIME', "'12:30'"),
  text('TIME WITH TIME ZONE', "'12:30+01'"),
  text('INTERVAL', "'2 days 03:00'"),
  text('INTERVAL DAY TO SECOND', "'2 days'"),
  text('MONEY', "'12.50'"),
  ...['TEXT', 'VARCHAR(20)', 'CHAR(6)', 'NAME', '"char"'].map(type => text(type, "'d'")),
  text('BYTEA', "'\\xdeadbeef'"),
  text('UUID', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('JSON', `'{"a": 1}'`),
  text('JSONB', `'{"a": 1}'`),
  text('XML', "'<a>1</a>'"),
  text('INET', "'10.0.0.1/8'"),
  text('CIDR', "'10.0.0.0/8'"),
  text('MACADDR', "'08:00:2b:01:02:03'"),
  text('BIT(3)', "B'101'"),
  text('BIT VARYING(5)', "B'101'"),
  text('POINT', "'(1,2)'"),
  text('LINE', "'{1,2,3}'"),
  text('LSEG', "'[(1,2),(3,4)]'"),
  text('BOX', "'(3,4),(1,2)'"),
  text('PATH', "'((1,2),(3,4))'"),
  text('POLYGON', "'((1,2),(3,4))'"),
  text('CIRCLE', "'<(1,2),3>'"),
  text('INT4RANGE', "'[1,5)'"),
  text('NUMRANGE', "'[1,5)'"),
  text('TSRANGE', "'[2024-01-01,2024-01-02)'"),
  text('DATERANGE', "'[2024-01-01,2024-01-02)'"),
  text('INT4MULTIRANGE', "'{[1,5)}'"),
  text('DATEMULTIRANGE', "'{[2024-01-01,2024-01-02)}'"),
  text('INTEGER[]', "'{1,2}'"),
  text('DATE[]', "'{2024-02-29}'"),
  text('TIMESTAMP[]', "'{2024-02-29 00:00}'"),
  text('TSVECTOR', "'a b'"),
  text('TSQUERY', "'a & b'"),
  text('PG_LSN', "'16/B374D848'"),
  text('mood', "'sad'"),
  text('pair', "'(1,2024-02-29)'"),
]
const MARIADB = [
  ...['TINYINT', 'SMALLINT', 'MEDIUMINT', 'INT', 'INT UNSIGNED', 'BIGINT', 'BIGINT UNSIGNED', 'YEAR', 'BIT(4)'].map(
    type => number(type, type === 'YEAR' ? '2024' : '7'),
  ),
  ...['FLOAT', 'DOUBLE', 'DECIMAL(10, 2)'].map(type => number(type, '7.5')),
  ...['BOOLEAN', 'TINYINT(1)'].map(type => truth(type, '1')),
  number('BIT(1)', '1'),
  time('DATE', "'2024-02-29'"),
  time('DATETIME', "'2024-02-29 12:30:00'"),
  time('DATETIME(6)', "'2024-02-29 12:30:00'"),
  time('TIMESTAMP NULL', "'2024-02-29 12:30:00'"),
  text('TIME', "'12:30:00'"),
  ...['CHAR(6)', 'VARCHAR(20)', 'TINYTEXT', 'TEXT', 'MEDIUMTEXT', 'LONGTEXT'].map(type => text(type, "'date'")),
  ...['BINARY(2)', 'VARBINARY(4)', 'TINYBLOB', 'BLOB', 'LONGBLOB'].map(type => text(type, "X'beef'")),
  text("ENUM('int', 'date')", "'date'"),
  text("SET('int', 'date')", "'int,date'"),
  text('JSON', `'{"a": 1}'`),
  text('UUID', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('INET6', "'::1'"),
  text('POINT', 'POINT(1, 2)'),
  text('GEOMETRY', 'POINT(1, 2)'),
]
const SQLITE = [
  ...['INT', 'INTEGER', 'TINYINT', 'BIGINT', 'UNSIGNED BIG INT', 'INT8', 'MEDIUMINT'].map(type => number(type, '7')),
  ...['REAL', 'DOUBLE', 'DOUBLE PRECISION', 'FLOAT', 'NUMERIC', 'DECIMAL(10, 2)'].map(type => number(type, '7.5')),
  truth('BOOLEAN', '1'),
  time('DATE', "'2024-02-29'"),
  time('DATETIME', "'2024-02-29 12:30:00'"),
  time('TIMESTAMP', "'2024-02-29 12:30:00'"),
  text('TIME', "'12:30:00'"),
  text('INTERVAL', "'2 days'"),
  text('POINT', "'(1,2)'"),
  ...['TEXT', 'VARCHAR(20)', 'CHARACTER(20)', 'NCHAR(5)', 'CLOB', 'JSON', 'UUID', 'DATERANGE'].map(type =>
    text(type, "'date'"),
  ),
  text('BLOB', "X'beef'"),
]
const CLICKHOUSE = [
  ...['Int8', 'Int16', 'Int32', 'Int64', 'Int128', 'Int256', 'UInt8', 'UInt64', 'UInt256'].map(type =>
    number(type, '7'),
  ),
  ...['Float32', 'Float64', 'Decimal(10, 2)', 'Decimal64(4)', 'Nullable(Int64)', 'Nullable(Decimal(10, 2))'].map(type =>
    number(type, '7'),
  ),
  truth('Bool', 'true'),
  truth('Nullable(Bool)', 'true'),
  ...['Date', 'Date32', 'Nullable(Date)', 'Nullable(Date32)'].map(type => time(type, "'2024-02-29'")),
  ...[
    'DateTime',
    "DateTime('Asia/Tokyo')",
    "DateTime64(3, 'UTC')",
    'Nullable(DateTime)',
    "Nullable(DateTime64(6, 'UTC'))",
  ].map(type => time(type, "'2024-02-29 12:30:00'")),
  ...['String', 'Nullable(String)', 'LowCardinality(String)', 'LowCardinality(Nullable(String))', 'FixedString(4)'].map(
    type => text(type, "'date'"),
  ),
  text("Enum8('int' = 1, 'date' = 2)", "'date'"),
  text("Nullable(Enum8('int' = 1, 'date' = 2))", "'date'"),
  text('UUID', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('Nullable(UUID)', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('IPv4', "'10.0.0.1'"),
  text('IPv6', "'::1'"),
  text('Array(Int64)', '[1, 2]'),
  text('Array(Date)', "['2024-02-29']"),
  text('Tuple(Int64, Date)', "(1, '2024-02-29')"),
  text('Tuple(a Int64, b String)', "(1, 'x')"),
  text('Map(String, Int64)', "map('a', 1)"),
  text('Point', '(1, 2)'),
  text('Ring', '[(1, 2)]'),
]
const TRINO = [
  ...['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'REAL', 'DOUBLE', 'DECIMAL(10, 2)', 'DECIMAL(38, 9)'].map(type =>
    number(type, '7'),
  ),
  truth('BOOLEAN', 'TRUE'),
  time('DATE', "'2024-02-29'"),
  ...['TIMESTAMP', 'TIMESTAMP(0)', 'TIMESTAMP(6)'].map(type => time(type, "'2024-02-29 12:30:00'")),
  time('TIMESTAMP(3) WITH TIME ZONE', "'2024-02-29 12:30:00 Europe/Berlin'"),
  text('TIME', "'12:30:00'"),
  text('TIME(6)', "'12:30:00'"),
  text('TIME WITH TIME ZONE', "'12:30:00 +01:00'"),
  text('INTERVAL DAY TO SECOND', "INTERVAL '2' DAY"),
  text('INTERVAL YEAR TO MONTH', "INTERVAL '2' MONTH"),
  text('VARCHAR', "'date'"),
  text('VARCHAR(20)', "'date'"),
  text('CHAR(6)', "'date'"),
  text('VARBINARY', "X'beef'"),
  text('JSON', `JSON '{"a":1}'`),
  text('UUID', "'4ac7a9e9-607c-4c8a-84f3-843f0191e3fd'"),
  text('IPADDRESS', "'10.0.0.1'"),
  text('ARRAY(BIGINT)', 'ARRAY[1, 2]'),
  text('ARRAY(DATE)', "ARRAY[DATE '2024-02-29']"),
  text('MAP(VARCHAR, BIGINT)', "MAP(ARRAY['a'], ARRAY[1])"),
  text('ROW(a BIGINT, b DATE)', 'ROW(1, NULL)'),
]

export const TYPED: Readonly<Record<string, readonly TypedColumn[]>> = {
  duckdb: DUCKDB,
  postgresql: POSTGRESQL,
  mysql: MARIADB,
  sqlite: SQLITE,
  clickhouse: CLICKHOUSE,
  trino: TRINO,
}
/** What must be there first. */
const TYPES_OF_ITS_OWN: Readonly<Record<string, readonly string[]>> = {
  postgresql: [
    "CREATE TYPE mood AS ENUM ('sad', 'happy')",
    'CREATE DOMAIN amount AS NUMERIC(12, 3) CHECK (VALUE >= 0)',
    'CREATE TYPE pair AS (n INTEGER, day DATE)',
  ],
}

export const columnName = (index: number): string => `c${index}`

/** The table `kinds`: a row of values, and a row of nulls where the type has any. */
export function kindStatements(dialect: string): readonly string[] {
  const columns = TYPED[dialect] ?? []
  const isNullable = ({ type }: TypedColumn) => dialect !== 'clickhouse' || type.includes('Nullable')
  // A type of ClickHouse says itself whether it has nulls.
  const plain = dialect === 'clickhouse' ? ' NOT NULL' : ''
  const items = columns.map(({ type }, i) => `${columnName(i)} ${type}${/^Nullable/.test(type) ? '' : plain}`)
  const cast = ({ type, value }: TypedColumn) => (dialect === 'trino' ? `CAST(${value} AS ${type})` : value)
  const nothing = (column: TypedColumn) => (dialect === 'trino' ? `CAST(NULL AS ${column.type})` : 'NULL')
  return [
    ...(TYPES_OF_ITS_OWN[dialect] ?? []),
    `CREATE TABLE kinds (id INTEGER, ${items.join(', ')})${dialect === 'clickhouse' ? ' ORDER BY ()' : ''}`,
    `INSERT INTO kinds VALUES (1, ${columns.map(cast).join(', ')})`,
    `INSERT INTO kinds VALUES (2, ${columns.map(column => (isNullable(column) ? nothing(column) : cast(column))).join(', ')})`,
  ]
}
