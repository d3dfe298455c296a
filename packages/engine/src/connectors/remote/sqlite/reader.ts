/**
 * Reads one SQLite file in a separate process: the library is synchronous and cannot be interrupted, but its process
 * can be killed.
 */
import type { SqlParam } from '@belvedere/core/engine-protocol'
import { constants, DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import { messageOf } from '../failures.ts'
import type { ReadReply, ReadRequest, SqliteValue } from './messages.ts'

/** Number of rows that are sent at a time. */
const BATCH = 500
const BUSY_MS = 5000

const bound = ({ type, value }: SqlParam): string | number | bigint | null => {
  if (value === null || type === 'null') return null
  if (type === 'integer') return BigInt(value)
  if (type === 'boolean') return value === true ? 1n : 0n
  return type === 'double' || type === 'decimal' ? Number(value) : String(value)
}

const readValue = (value: unknown): SqliteValue => {
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString('hex')}`
  return value as SqliteValue
}

const send = (reply: ReadReply): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(reply, undefined, {}, error => (error ? reject(error) : resolve()))
  })

const answer = async (statement: StatementSyncInstance, { params, is_description }: ReadRequest): Promise<void> => {
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const columns = statement.columns()
  await send({ type: 'columns', names: columns.map(each => each.name), types: columns.map(each => each.type) })
  if (is_description) return
  let rows: SqliteValue[][] = []
  for (const row of statement.iterate(...params.map(bound)) as Iterable<readonly unknown[]>) {
    rows.push(row.map(readValue))
    if (rows.length < BATCH) continue
    await send({ type: 'rows', rows })
    rows = []
  }
  await send({ type: 'rows', rows })
}

/**
 * Allowed actions of statements: select, read, call functions, recursive queries. Pragmas that describe tables are
 * listed below.
 */
const ALLOWED: ReadonlySet<number> = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
])
const PRAGMAS = new Set(['table_info', 'index_list', 'index_info', 'foreign_key_list', 'function_list', 'module_list'])

const open = (file: string): InstanceType<typeof DatabaseSync> => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  database.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
  // SQLite's own functions convert only ASCII letters.
  const changing = (change: (text: string) => string) => (value: unknown) =>
    typeof value === 'string' ? change(value) : value === null ? null : String(value)
  const rules = { deterministic: true }
  database.function('lower', rules, changing(text => text.toLowerCase()) as never)
  database.function('upper', rules, changing(text => text.toUpperCase()) as never)
  database.setAuthorizer((action, first, second) => {
    if (action === constants.SQLITE_FUNCTION && second === 'load_extension') return constants.SQLITE_DENY
    const is_allowed = ALLOWED.has(action) || (action === constants.SQLITE_PRAGMA && PRAGMAS.has(first ?? ''))
    return is_allowed ? constants.SQLITE_OK : constants.SQLITE_DENY
  })
  return database
}

/** Runs statements one at a time until the parent process is gone. */
export const startReader = (file: string): void => {
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  let database: InstanceType<typeof DatabaseSync> | null = null
  process.on('message', async (request: ReadRequest) => {
    try {
      database ??= open(file)
      await answer(database.prepare(request.sql), request)
      await send({ type: 'done' })
    } catch (error) {
      await send({ type: 'failed', message: messageOf(error) }).catch(() => process.exit(0))
    }
  })
}
