import type { Inspected, Inspection, RemoteConnection } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import type { DatabaseRow } from '../crud/resource.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { allowedFile, checkTarget } from './safe-target.ts'
import { type DatabaseUri, MASK, parseUri, tlsOf } from './uri.ts'

/** Secrets of a connection. */
export interface DatabaseSecrets {
  readonly password: string | null
  /** JSON text. */
  readonly encrypted_extra: string | null
  /** PEM. */
  readonly server_cert: string | null
}

const NOTHING: DatabaseSecrets = { password: null, encrypted_extra: null, server_cert: null }
const purposeOf = (uuid: string): string => `database ${uuid}`

export const sealSecrets = ({ secrets }: Services, uuid: string, plain: DatabaseSecrets): string | null =>
  Object.values(plain).every(value => value === null) ? null : secrets.encrypt(JSON.stringify(plain), purposeOf(uuid))

export function openSecrets(
  { secrets }: Services,
  row: Pick<DatabaseRow, 'uuid' | 'encrypted_secrets'>,
): DatabaseSecrets {
  if (row.encrypted_secrets === null) return NOTHING
  return { ...NOTHING, ...(JSON.parse(secrets.decrypt(row.encrypted_secrets, purposeOf(row.uuid))) as object) }
}

/** Maximum number of parallel connections to one database. */
const POOL_SIZE = 8

/**
 * Returns the connection of the remote process to the database of an address.
 * @throws AppError DATABASE_SECURITY_UNSAFE, CONNECTION_INVALID_HOSTNAME_ERROR
 */
export async function connectionTo(
  services: Services,
  uri: DatabaseUri,
  secrets: DatabaseSecrets,
): Promise<RemoteConnection> {
  const addresses = await checkTarget(services, uri)
  const password = uri.password === null || uri.password === MASK ? secrets.password : uri.password
  return {
    backend: uri.engine.connector,
    host: uri.host,
    addresses,
    port: uri.port ?? uri.engine.default_port,
    username: uri.username,
    password: password ?? '',
    database: uri.engine.is_file ? '' : uri.database,
    tls: secrets.server_cert === null ? tlsOf(uri.query) : 'verify',
    certificate: secrets.server_cert,
    file: uri.engine.is_file ? allowedFile(services, uri) : null,
    pool_size: POOL_SIZE,
  }
}

/**
 * Parses a stored address.
 * @throws AppError CONNECTION_FAILED, DATABASE_SECURITY_UNSAFE. The error names the database instead of a field,
 * because the request did not send the address.
 */
function usableUri({ database_name, sqlalchemy_uri }: Pick<DatabaseRow, 'database_name' | 'sqlalchemy_uri'>) {
  try {
    return parseUri(sqlalchemy_uri)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_FIELDS') throw error
    const reason = `the address of "${database_name}" is not valid. Edit the database`
    throw new AppError('CONNECTION_FAILED', { reason }, { cause: error })
  }
}

interface Known {
  readonly version: number
  readonly until: number
  readonly connection: Promise<RemoteConnection>
}
/** Milliseconds after which host names are resolved again. */
const KNOWN_MS = 30_000

export const CONNECTIONS = mapLayer<number, Known>({
  name: 'connections',
  holds: 'address of a database: resolved IP addresses and decrypted secrets',
  key: 'database',
  limit: 1000,
  ends: 'after thirty seconds; the database changes',
  scope: 'local',
})

/**
 * Returns the connection of the remote process to a stored database. Its address is checked again each time, because it
 * may come from an import, or resolve to another target by now.
 * @throws AppError NOT_FOUND, CONNECTION_FAILED, DATABASE_SECURITY_UNSAFE, …
 */
export async function connectionOf(services: Services, database_id: number): Promise<RemoteConnection> {
  const row = await services.db
    .selectFrom('databases')
    .select(['id', 'uuid', 'version', 'database_name', 'sqlalchemy_uri', 'encrypted_secrets'])
    .where('id', '=', database_id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const memory = services.memory.of(CONNECTIONS)
  const known = memory.get(row.id)
  if (known && known.version === row.version && known.until > services.clock.now()) return known.connection
  const connection = connectionTo(services, usableUri(row), openSecrets(services, row))
  memory.set(row.id, { version: row.version, until: services.clock.now() + KNOWN_MS, connection })
  connection.catch(() => memory.delete(row.id))
  return connection
}

/** Returns whether the database is the one whose tables are managed tables. */
export const isManaged = ({ backend }: Pick<DatabaseRow, 'backend'>): boolean => backend === 'duckdb'

const INSPECT_MS = 20_000

/** Reads the catalog of a stored database. */
export async function inspectDatabase<What extends Inspection['what']>(
  services: Services,
  database_id: number,
  inspection: Extract<Inspection, { readonly what: What }>,
  signal: AbortSignal,
): Promise<Inspected[What]> {
  const connection = await connectionOf(services, database_id)
  const job = {
    kind: 'inspect',
    connection,
    inspection: inspection as Inspection & { what: What },
    timeout_ms: INSPECT_MS,
  } as const
  return services.engine.inspect<What>(job, signal)
}
