import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

/**
 * - `public`: any host of the internet
 * - `private`: loopback and networks of an organization
 * - `forbidden`: addresses without a reachable host: link-local (where clouds serve secrets to machines), unspecified, multicast, reserved
 */
export type AddressClass = 'public' | 'private' | 'forbidden'

export interface ClassifiedAddress {
  readonly class: AddressClass
  /** True for an IPv6 spelling of an IPv4 address. The class is that of the IPv4 address. */
  readonly is_translated: boolean
  /** Canonical text; of a translated address the IPv4 address. */
  readonly plain: string
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'deprecatedSiteLocal'])

/** Metadata services of clouds within private ranges. */
const METADATA = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254'])

/** All addresses assigned to hosts of the internet so far. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Prefixes before an embedded IPv4 address: compatible, mapped, translated, NAT64. */
const ENDS_IN_IPV4 = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map(range =>
  ipaddr.IPv6.parseCIDR(range),
)
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16')
const TEREDO = ipaddr.IPv6.parseCIDR('2001::/32')
const ISATAP = 0x5efe

const isLoopback = (address: IPv6): boolean => ['::', '::1'].includes(address.toString())

/** Returns the IPv4 address embedded in an IPv6 address; null if there is none. */
function embeddedIPv4(address: IPv6): IPv4 | null {
  const bytes = address.toByteArray()
  const last = bytes.slice(12)
  if (isLoopback(address)) return null
  if (address.match(SIX_TO_FOUR)) return new ipaddr.IPv4(bytes.slice(2, 6))
  if (address.match(TEREDO)) return new ipaddr.IPv4(last.map(byte => byte ^ 0xff))
  const isIsatap = address.parts[5] === ISATAP && [0, 0x200].includes(address.parts[4] ?? -1)
  return isIsatap || ENDS_IN_IPV4.some(range => address.match(range)) ? new ipaddr.IPv4(last) : null
}

function classOf(address: IPv4 | IPv6): AddressClass {
  const range = address.range()
  if (METADATA.has(address.toString())) return 'forbidden'
  if (PRIVATE.has(range)) return 'private'
  const isAssigned = address.kind() === 'ipv4' || (address as IPv6).match(GLOBAL_UNICAST)
  return range === 'unicast' && isAssigned ? 'public' : 'forbidden'
}

/** Classifies the text of an address, in any spelling of IPv6; null if it is not an address. */
export function classifyAddress(text: string): ClassifiedAddress | null {
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null
  const address = ipaddr.parse(text)
  const embedded = address.kind() === 'ipv6' ? embeddedIPv4(address as IPv6) : null
  const plain = embedded ?? address
  return { class: classOf(plain), is_translated: embedded !== null, plain: plain.toString() }
}
