/** Which servers and files a connection may lead to. */
import { lookup } from 'node:dns/promises'
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { AppError } from '@belvedere/core/errors'
import type { Services } from '../services.ts'
import type { DatabaseUri } from './uri.ts'

/**
 * Addresses that are never a database: the link's own (where clouds serve machines their secrets), nobody's,
 * everybody's. Loopback and private networks are where databases of a self-hosted product are.
 */
const NEVER = new BlockList()
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')
NEVER.addAddress('::', 'ipv6')
NEVER.addAddress('fd00:ec2::254', 'ipv6')
NEVER.addAddress('100.100.100.200', 'ipv4')

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

/** Why the system does not give a path. */
const reasonOf = (error: unknown): string =>
  ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? 'the account that Belvedere runs under may not read the file'
    : 'there is no such file'

const isNever = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return NEVER.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw new AppError('CONNECTION_INVALID_HOSTNAME_ERROR', { hostname: host, invalid: ['host'] }, { cause: error })
  }
}

/**
 * The address that a host's name leads to.
 * @throws AppError DATABASE_SECURITY_UNSAFE for one that nothing outside of this machine's own network services has,
 *   CONNECTION_INVALID_HOSTNAME_ERROR
 */
export async function refuseInternalHost(host: string): Promise<string> {
  const addresses = await addressesOf(host)
  const [address] = addresses
  if (address === undefined || addresses.some(isNever)) return refuse('this address is internal')
  return address
}

/** The product's own store is no source of charts: passwords and sessions are in it. */
async function isOwnStore(services: Services, uri: DatabaseUri, addresses: readonly string[]): Promise<boolean> {
  const { metadata_url } = services.config
  if (metadata_url === null || uri.engine.connector !== 'postgresql') return false
  const own = new URL(metadata_url)
  if (Number(own.port || 5432) !== (uri.port ?? 5432)) return false
  if (decodeURIComponent(own.pathname.slice(1)) !== (uri.database || uri.username)) return false
  const theirs = await addressesOf(own.hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  const isLocal = (address: string) => address === '::1' || address.startsWith('127.')
  return addresses.some(each => theirs.some(other => other === each || (isLocal(other) && isLocal(each))))
}

const FOUR_SLASHES = 'Write the path from the root, behind three slashes'

/**
 * The real path of a file that the administrator lets be read: inside one of the data folders, without links. A folder
 * may be such a folder itself.
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
  // No part of the way below the folder may be a link, not even one that stays inside.
  if (real !== join(realpathSync(folder), relative(folder, file))) refuse('the path goes over a link')
  const own = realpathSync(home)
  if (real === own || inside(own, real)) refuse('files of the product itself are not allowed')
  if (isFolder) return real
  if (!lstatSync(file).isFile() || statSync(real).nlink > 1) refuse('it is not a plain file')
  if (!engine.files?.test(real)) refuse('files of this kind cannot be read')
  return real
}

/**
 * Looks where an address leads, before anything is opened.
 * @throws AppError DATABASE_SECURITY_UNSAFE, CONNECTION_INVALID_HOSTNAME_ERROR
 */
export async function checkTarget(services: Services, uri: DatabaseUri): Promise<void> {
  if (uri.engine.is_file) {
    allowedFile(services, uri)
    return
  }
  const addresses = await addressesOf(uri.host)
  if (addresses.some(isNever)) refuse('this host is not a database')
  if (await isOwnStore(services, uri, addresses)) refuse("this is the product's own store")
}
