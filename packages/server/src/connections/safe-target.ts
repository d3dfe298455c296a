/** Checks of the servers and files that a connection may reach. */
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { AppError } from '@belvedere/core/errors'
import { checkDatabaseHost, classifyAddress, GateError, ownAddresses } from '../outgoing/index.ts'
import type { Services } from '../services.ts'
import type { DatabaseUri } from './uri.ts'

const refuse = (reason: string, hint?: string): never => {
  throw new AppError('DATABASE_SECURITY_UNSAFE', { reason, ...(hint !== undefined && { hint }) })
}

const isDirectory = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Returns why the system refuses access to a path. */
const reasonOf = (error: unknown): string =>
  ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? 'the account that Belvedere runs under has no permission to read the file'
    : 'the file does not exist'

async function checkHost(services: Services, host: string): Promise<readonly string[]> {
  try {
    return (await checkDatabaseHost(host, services.lookup)).addresses
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    if (error.reason === 'refused') return refuse('this host is not allowed as a database')
    throw new AppError('CONNECTION_INVALID_HOSTNAME_ERROR', { hostname: host, invalid: ['host'] }, { cause: error })
  }
}

/**
 * Returns whether the target is the metadata store, which must not be a data source: it contains passwords and
 * sessions.
 */
async function isOwnStore(services: Services, uri: DatabaseUri, addresses: readonly string[]): Promise<boolean> {
  const { metadata_url } = services.config
  if (metadata_url === null || uri.engine.connector !== 'postgresql') return false
  const own = new URL(metadata_url)
  if (Number(own.port || 5432) !== (uri.port ?? 5432)) return false
  if (decodeURIComponent(own.pathname.slice(1)) !== (uri.database || uri.username)) return false
  const theirs = await checkHost(services, own.hostname).catch(() => [])
  const here = ownAddresses()
  // All addresses of this machine reach the same server, in every spelling.
  const placeOf = (address: string) => {
    const plain = classifyAddress(address)?.plain ?? address
    return plain === '::1' || plain.startsWith('127.') || here.has(plain) ? 'this machine' : plain
  }
  const places = new Set(theirs.map(placeOf))
  return addresses.some(address => places.has(placeOf(address)))
}

const FOUR_SLASHES = 'Write the path from the root, behind three slashes'

/**
 * Returns the real path of a file that the administrator allows to be read: inside one of the data folders, without
 * links. For kinds that read folders, a data folder itself is allowed too.
 * @throws AppError DATABASE_SECURITY_UNSAFE
 */
export function allowedFile(services: Services, { engine, database: path }: DatabaseUri): string {
  const { data_dirs, home } = services.config
  if (data_dirs.length === 0) refuse('files are not allowed; the administrator can allow folders (BELVEDERE_DATA_DIRS)')
  if (!isAbsolute(path)) refuse('the path of the file must be absolute', `${FOUR_SLASHES}: ${engine.placeholder}`)
  const inside = (folder: string, file: string) => {
    const way = relative(folder, file)
    return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
  }
  const file = resolve(path)
  const isFolder = engine.takes_folders === true && isDirectory(file)
  const folder =
    data_dirs.find(each => inside(each, file) || (isFolder && resolve(each) === file)) ??
    refuse('the file is not in a folder that is allowed')
  let real: string
  try {
    real = realpathSync(file)
  } catch (error) {
    return refuse(reasonOf(error))
  }
  // No part of the path below the folder may be a link, not even to a target inside the folder.
  if (real !== join(realpathSync(folder), relative(folder, file))) refuse('the path contains a symbolic link')
  const own = realpathSync(home)
  if (real === own || inside(own, real)) refuse('Belvedere’s own files are not allowed')
  if (isFolder) return real
  if (!lstatSync(file).isFile() || statSync(real).nlink > 1) refuse('it is not a regular file')
  if (!engine.files?.test(real)) refuse('files of this type are not supported')
  return real
}

/**
 * Checks the target of an address before anything is opened.
 * @returns the addresses to connect to; none for a file
 * @throws AppError DATABASE_SECURITY_UNSAFE, CONNECTION_INVALID_HOSTNAME_ERROR
 */
export async function checkTarget(services: Services, uri: DatabaseUri): Promise<readonly string[]> {
  if (uri.engine.is_file) {
    allowedFile(services, uri)
    return []
  }
  const addresses = await checkHost(services, uri.host)
  if (await isOwnStore(services, uri, addresses)) refuse('this is Belvedere’s own metadata store')
  return addresses
}
