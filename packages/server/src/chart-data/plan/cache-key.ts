import { createHash } from 'node:crypto'
import type { QueryJob, SqlParam, TableShadow } from '@belvedere/core/engine-protocol'
import { fileVersion } from '../../connections/file-version.ts'
import { dataVersionOf } from '../../managed-tables/index.ts'
import type { Services } from '../../services.ts'
import { invalidationsOf } from './invalidations.ts'
import type { PreparedQuery } from './prepare.ts'

/** Milliseconds after which a volatile result is queried again. */
const VOLATILE_MS = 60_000

/** Texts of at least this length are hashed directly: serializing them to JSON takes longer than hashing. */
const LONG_TEXT = 4096
const isLong = (value: SqlParam['value']): value is string => typeof value === 'string' && value.length >= LONG_TEXT

/** Returns the target of a connection: a changed address is another database. */
const targetOf = (connection: QueryJob['connection']) =>
  connection && [connection.host, connection.port, connection.username, connection.database, connection.file]

/** Returns the data version of a file database; empty for other databases. */
const fileVersionOf = ({ job }: PreparedQuery): string => (job.connection?.file ? fileVersion(job.connection.file) : '')

/** The last key of each query, with the stamp that it is valid for. */
const lastKeys = new WeakMap<PreparedQuery, { readonly stamp: string; readonly key: string }>()

/** Returns the part of a key that can change while the query stays the same. */
function stampOf(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const { tables, dataset, volatile, combine } = prepared
  const versions = tables.map(table => dataVersionOf(services, table)).join()
  const isVolatile = volatile || combine?.parts.some(part => part.volatile)
  const bucket = isVolatile ? Math.floor(services.clock.now() / VOLATILE_MS) : 0
  const rules = shadows.length === 0 ? '' : JSON.stringify(shadows)
  return `${versions} ${fileVersionOf(prepared)} ${invalidationsOf(dataset.id, services)} ${bucket} ${rules}`
}

/** Returns the cache key of an answer: the statement, the data versions, the row rules and the output format. */
export function cacheKey(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const stamp = stampOf(prepared, shadows, services)
  const last = lastKeys.get(prepared)
  if (last?.stamp === stamp) return last.key
  const key = freshKey(prepared, shadows, services)
  lastKeys.set(prepared, { stamp, key })
  return key
}

function freshKey(prepared: PreparedQuery, shadows: readonly TableShadow[], services: Services): string {
  const { dataset, job, plan: planned, combine } = prepared
  const parts = combine && [
    combine.parts.map(part => cacheKey(part, shadows, services)),
    combine.offsets,
    combine.chart,
  ]
  const identity = [
    parts,
    dataset.database.uuid,
    targetOf(job.connection),
    fileVersionOf(prepared),
    invalidationsOf(dataset.id, services),
    prepared.tables.map(table => [table, dataVersionOf(services, table)]),
    job.params.map(({ type, value }) => (isLong(value) ? [type, value.length] : [type, value])),
    job.row_limit,
    shadows,
    prepared.zone,
    job.post_processing,
    prepared.result_type,
    job.format,
    job.headers,
    planned.applied_filters,
    planned.rejected_filters,
    planned.from_dttm,
    planned.to_dttm,
    prepared.volatile ? Math.floor(services.clock.now() / VOLATILE_MS) : 0,
    prepared.whole_series !== null,
  ]
  const hash = createHash('sha256').update(JSON.stringify(identity))
  // The lengths of these texts are part of the identity, so the boundaries between texts are unambiguous.
  for (const { value } of job.params) if (isLong(value)) hash.update(value)
  return hash.update(job.sql).digest('hex')
}
