import { GENERIC_TYPE } from '@belvedere/core/table'
import { TIME_GRAINS } from '@belvedere/core/time'
import { columnsNow, type Dialect, dialectOf, genericTypeOf, plan, printWithLiterals } from '@belvedere/sql'
import { DatabaseSync } from '@photostructure/sqlite'
import { type Adapters, Skip } from '../vector.ts'
import { duckdbColumns } from './sql-data.ts'
import { datasetOf, OPTIONS } from './sql-datasets.ts'

const known = (engine: unknown): Dialect => {
  const dialect = dialectOf(String(engine))
  if (!dialect) throw new Error(`no dialect ${String(engine)}`)
  return dialect
}

/** One time cut to a grain by a real database. Weeks of the reference start on Sunday in SQLite: ours where the dataset says so. */
function truncated(engine: unknown, grain: unknown, value: unknown): unknown {
  const dialect = known(engine)
  if (dialect.name !== 'sqlite') throw new Error(`no database to run ${dialect.name}`)
  const dataset = { ...datasetOf('moments', [['moment', 'DATETIME']]), week_start: 'sunday' } as const
  const axis = {
    expressionType: 'SQL',
    sqlExpression: 'moment',
    label: 'v',
    columnType: 'BASE_AXIS',
    timeGrain: String(grain),
  } as const
  const { select } = plan({ columns: [axis], metrics: [] }, dataset, { ...OPTIONS, dialect })
  const database = new DatabaseSync(':memory:')
  try {
    database.exec('CREATE TABLE moments (moment DATETIME)')
    database.prepare('INSERT INTO moments VALUES (?)').run(String(value))
    const row = database.prepare(printWithLiterals(select, dialect)).get() as { readonly v: unknown } | undefined
    return row?.v
  } finally {
    database.close()
  }
}

const NAMES = ['NUMERIC', 'STRING', 'TEMPORAL', 'BOOLEAN'] as const

interface StoredColumn {
  readonly column_name: string
  readonly type: string
  readonly expression?: string
}

/** Every column by its name, and the names in order. */
async function refreshed(sql: unknown, before: unknown): Promise<unknown> {
  const stored = (before as readonly StoredColumn[]).map(column => ({
    ...column,
    expression: column.expression ?? null,
  }))
  const { physical, calculated } = columnsNow(stored, await duckdbColumns(String(sql)))
  const plain = physical.map(({ name, type }) => ({
    column_name: name,
    type: /^(BIGINT|INTEGER)$/.test(type) ? 'integer type of the database' : type,
    expression: '',
  }))
  const columns = [...plain, ...calculated]
  const byName = Object.fromEntries(columns.map(column => [column.column_name, column]))
  return { ...byName, column_names: columns.map(({ column_name }) => column_name) }
}

/** A moment as conditions on a column of this type have it; null where the column holds no times. */
function timeLiteral(dialect: Dialect, type: string, moment: string): string | null {
  const isTime = genericTypeOf(dialect, type) === GENERIC_TYPE.temporal
  return isTime ? dialect.literal({ type: 'timestamp', value: moment.replace('T', ' ') }) : null
}

export const sqlDialects: Adapters = {
  truncate_in_sql: ({ engine, grain, value }) => ({ value: truncated(engine, grain, value) }),
  datetime_literal: ({ engine, column_type, value }) => ({
    sql: timeLiteral(known(engine), String(column_type), String(value)),
  }),
  time_grains: ({ engine }) => {
    const dialect = known(engine)
    const own = TIME_GRAINS.filter(({ value }) => Object.hasOwn(dialect.timeGrain, value))
    if (own.length === TIME_GRAINS.length) {
      throw new Skip(`CONST-074: a dataset lists the grains that its engine can compute; ${dialect.label} computes all`)
    }
    return { durations: [null, ...own.map(({ value }) => value)] }
  },
  generic_type: ({ db_type }) => {
    const type_generic = genericTypeOf(known('ansi'), String(db_type))
    return { type_generic, name: NAMES[type_generic] }
  },
  refresh_virtual_dataset_columns: ({ sql, before }) => refreshed(sql, before),
}
