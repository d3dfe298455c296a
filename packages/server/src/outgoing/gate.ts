/** Decides which hosts the server may send requests of users to, and resolves their addresses. */
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config, NamedHost } from '../config.ts'
import type { Lookup } from '../ports.ts'
import { classifyAddress } from './address-class.ts'

export interface GateParts {
  readonly config: Pick<Config, 'outgoing_hosts' | 'base_url'>
  readonly lookup: Lookup
}

/** A host with its addresses, resolved once. Connections use only these addresses. */
export interface CheckedHost {
  readonly host: string
  readonly addresses: readonly string[]
}

/**
 * A host that must not be reached, or has no address. The message is for the server's log; users get the same text for
 * all reasons.
 */
export class GateError extends Error {
  override readonly name = 'GateError'
  readonly reason: 'unresolved' | 'refused'

  constructor(reason: GateError['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const plainHost = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/** Returns the current addresses of this machine's interfaces. */
export const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .flatMap(({ address }) => classifyAddress(address)?.plain ?? []),
  )

async function resolveHost(host: string, lookup: Lookup): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  try {
    return [...new Set(await lookup(host))]
  } catch (error) {
    throw new GateError('unresolved', `The name ${host} cannot be resolved`, error)
  }
}

const isNamed = (named: readonly NamedHost[], host: string, port: number): boolean =>
  named.some(each => plainHost(each.host) === host && each.port === port)

const isOwnName = ({ base_url }: GateParts['config'], host: string): boolean =>
  base_url !== null && plainHost(new URL(base_url).hostname) === host

/**
 * Resolves a host that a user named. Only public addresses are allowed, unless an administrator has configured host and
 * port. A single forbidden address refuses the host: otherwise a name with several addresses could alternate.
 * @throws GateError
 */
export async function checkUserHost(
  hostname: string,
  port: number,
  { config, lookup }: GateParts,
): Promise<CheckedHost> {
  const host = plainHost(hostname)
  const addresses = await resolveHost(host, lookup)
  if (addresses.length === 0) throw new GateError('unresolved', `The name ${host} has no address`)
  if (isNamed(config.outgoing_hosts, host, port)) return { host, addresses }
  if (isOwnName(config, host)) throw new GateError('refused', `${host} is Belvedere itself`)
  const own = ownAddresses()
  for (const address of addresses) {
    const classified = classifyAddress(address)
    const isAdmitted = classified?.class === 'public' && !classified.is_translated && !own.has(classified.plain)
    if (!isAdmitted) throw new GateError('refused', `${host} resolves to ${address}, which is not a public address`)
  }
  return { host, addresses }
}

/**
 * Resolves the host of a database. Users who may create databases may use hosts of private networks and of this
 * machine.
 * @throws GateError
 */
export async function checkDatabaseHost(hostname: string, lookup: Lookup): Promise<CheckedHost> {
  const host = plainHost(hostname)
  const addresses = await resolveHost(host, lookup)
  if (addresses.length === 0) throw new GateError('unresolved', `The name ${host} has no address`)
  for (const address of addresses) {
    const addressClass = classifyAddress(address)?.class ?? 'forbidden'
    if (addressClass === 'forbidden')
      throw new GateError('refused', `${host} resolves to ${address}, which cannot be the address of a database`)
  }
  return { host, addresses }
}
