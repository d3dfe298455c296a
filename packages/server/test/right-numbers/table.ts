/** For tests: the statements that make the table of `rows.ts` in a dialect. */
import { COLUMNS, type Column, type Exact, ROWS, type Value } from './rows.ts'

type Kind = Column['kind']
interface Spelling {
  readonly types: Readonly<Record<Kind, string>>
  /** Whole numbers from 0 to 2^64 - 1; null: none. */
  readonly unsigned: string | null
  readonly backslashes: boolean
  readonly cast: boolean
  readonly instant: (text: string) => string
  readonly end: string
}

const STANDARD: Spelling = {
  types: {
    integer: 'BIGINT',
    decimal: 'DECIMAL(22, 4)',
    double: 'DOUBLE PRECISION',
    text: 'VARCHAR',
    boolean: 'BOOLEAN',
    timestamp: 'TIMESTAMP',
    date: 'DATE',
    instant: 'TIMESTAMP WITH TIME ZONE',
  },
  unsigned: 'NUMERIC(20, 0)',
  backslashes: false,
  cast: false,
  instant: text => `'${text}+00'`,
  end: '',
}

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  duckdb: { ...STANDARD, unsigned: 'UBIGINT' },
  postgresql: STANDARD,
  // No decimals, no unsigned numbers, no zones.
  sqlite: { ...STANDARD, unsigned: null, instant: text => `'${text}'` },
  mysql: {
    ...STANDARD,
    types: { ...STANDARD.types, text: 'VARCHAR(40)', timestamp: 'DATETIME(6)', instant: 'TIMESTAMP NULL' },
    unsigned: 'BIGINT UNSIGNED',
    backslashes: true,
    instant: text => `'${text}'`,
    // Neither case nor trailing blanks make two texts one.
    end: ' CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin',
  },
  clickhouse: {
    ...STANDARD,
    types: {
      ...STANDARD.types,
      double: 'Float64',
      text: 'String',
      timestamp: "DateTime64(6, 'UTC')",
      date: 'Date32',
      instant: "DateTime('UTC')",
    },
    unsigned: 'UInt64',
    backslashes: true,
    instant: text => `'${text}'`,
    end: ' ORDER BY ()',
  },
  trino: {
    ...STANDARD,
    types: { ...STANDARD.types, double: 'DOUBLE', timestamp: 'TIMESTAMP(6)', instant: 'TIMESTAMP(3) WITH TIME ZONE' },
    unsigned: 'DECIMAL(20, 0)',
    cast: true,
    instant: text => `TIMESTAMP '${text} UTC'`,
  },
}

const spellingOf = (dialect: string): Spelling => {
  const spelling = SPELLINGS[dialect]
  if (!spelling) throw new Error(`no spelling for ${dialect}`)
  return spelling
}

/** The columns that the dialect can hold. */
export const columnsIn = (dialect: string): readonly Column[] =>
  COLUMNS.filter(
    ({ name, kind }) =>
      (name !== 'unsigned' || spellingOf(dialect).unsigned !== null) && (kind !== 'instant' || dialect !== 'sqlite'),
  )

/** Columns of points in time. Where no time is without a zone, every time is one. */
export const instantsIn = (dialect: string): ReadonlySet<string> =>
  new Set(dialect === 'clickhouse' ? ['instant', 'ts'] : ['instant'])

const typeOf = ({ name, kind }: Column, spelling: Spelling): string =>
  name === 'unsigned' ? String(spelling.unsigned) : spelling.types[kind]

export const exactText = ({ units, scale }: Exact): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? '.' : ''}${digits.slice(point)}`
}

const quoted = (text: string, { backslashes }: Spelling): string =>
  `'${(backslashes ? text.replaceAll('\\', '\\\\') : text).replaceAll("'", "''")}'`

function literal(value: Value, column: Column, spelling: Spelling): string {
  if (value === null) return spelling.cast ? `CAST(NULL AS ${typeOf(column, spelling)})` : 'NULL'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (column.kind === 'instant') return spelling.instant(String(value))
  const text =
    typeof value === 'object' ? exactText(value) : typeof value === 'string' ? quoted(value, spelling) : `${value}`
  if (!spelling.cast) return text
  return `CAST(${typeof value === 'object' || typeof value === 'bigint' ? `'${text}'` : text} AS ${typeOf(column, spelling)})`
}

const ROWS_AT_A_TIME = 60

export function tableStatements(dialect: string, table: string): readonly string[] {
  const spelling = spellingOf(dialect)
  const columns = columnsIn(dialect)
  const statements = [
    `CREATE TABLE ${table} (${columns.map(column => `${named(column, dialect)} ${typeOf(column, spelling)}`).join(', ')})${spelling.end}`,
  ]
  for (let from = 0; from < ROWS.length; from += ROWS_AT_A_TIME) {
    const lines = ROWS.slice(from, from + ROWS_AT_A_TIME).map(
      row => `(${columns.map(column => literal(row[column.name] ?? null, column, spelling)).join(', ')})`,
    )
    statements.push(`INSERT INTO ${table} VALUES ${lines.join(', ')}`)
  }
  return statements
}

const named = ({ name }: Column, dialect: string): string =>
  dialect === 'mysql' || dialect === 'clickhouse' ? `\`${name}\`` : `"${name}"`

const ODD: Readonly<Record<string, readonly string[]>> = {
  duckdb: ["'NaN'::DOUBLE", "'Infinity'::DOUBLE", "'-Infinity'::DOUBLE"],
  postgresql: ["'NaN'", "'Infinity'", "'-Infinity'"],
  clickhouse: ['nan', 'inf', '-inf'],
  trino: ['nan()', 'infinity()', '-infinity()'],
  sqlite: ['9e999', '-9e999'],
}
/** Doubles that are no finite numbers, as literals; none where they cannot be stored. */
export const oddNumbers = (dialect: string): readonly string[] => ODD[dialect] ?? []

/** The table `odd`: one number, and what is none. */
export const oddStatements = (dialect: string): readonly string[] => [
  `CREATE TABLE odd (id INTEGER, x ${spellingOf(dialect).types.double})${spellingOf(dialect).end}`,
  `INSERT INTO odd VALUES ${['1.5e0', ...oddNumbers(dialect)].map((x, id) => `(${id}, ${x})`).join(', ')}`,
]
