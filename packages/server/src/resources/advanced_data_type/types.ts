/** Types whose values are entered in one form and stored in another (requirements API-ADVTYPE-001, -002). */
import { isIPv4, isIPv6 } from 'node:net'

type Value = string | number | { readonly start: string | number; readonly end: string | number }

export interface Conversion {
  readonly values: readonly Value[]
  readonly error_message: string
  readonly display_value: string
  /** Names of the filter operators that are valid for these values. */
  readonly valid_filter_operators: readonly string[]
}

const COMPARISONS = [
  'EQUALS',
  'GREATER_THAN_OR_EQUAL',
  'GREATER_THAN',
  'IN',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
] as const

/** Numbers above 2^53 are sent as text. */
const toWire = (value: bigint): string | number =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString()

function addressBits(text: string): { readonly value: bigint; readonly bits: 32 | 128 } | null {
  if (isIPv4(text)) {
    return { value: text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n), bits: 32 }
  }
  if (!isIPv6(text) || text.includes('%')) return null
  const [head = '', tail] = withoutDots(text).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')]
  return { value: all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n), bits: 128 }
}

/** Converts the last part of `::ffff:10.0.0.1` to hexadecimal groups. */
function withoutDots(text: string): string {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text)
  if (!dotted) return text
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).map(Number)
  return `${text.slice(0, dotted.index)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** Returns an address as a number, and a network as its first and last address. Null for other texts. */
function readAddress(text: string): { readonly value: Value; readonly shown: string } | null {
  const [address = '', length, ...more] = text.trim().split('/')
  const read = addressBits(address)
  if (!read || more.length > 0) return null
  if (length === undefined) return { value: toWire(read.value), shown: address }
  if (!/^\d{1,3}$/.test(length) || Number(length) > read.bits) return null
  const size = 1n << BigInt(read.bits - Number(length))
  const start = (read.value / size) * size
  const value = { start: toWire(start), end: toWire(start + size - 1n) }
  return { value, shown: `${address}/${length}` }
}

const PORTS: Readonly<Record<string, readonly number[]>> = {
  ftp: [20, 21],
  ssh: [22],
  telnet: [23],
  smtp: [25],
  http: [80],
  kerberos: [88],
  pop3: [110],
  nntp: [119],
  ntp: [123],
  imap: [143],
  imap2: [143],
  snmp: [161],
  ldap: [389],
  https: [443],
  nntps: [563],
  submission: [587],
  ldaps: [636],
  'kerberos-adm': [749],
  ftps: [989, 990],
  telnets: [992],
  imaps: [993],
  pop3s: [995],
}

function readPort(value: string): { readonly values: readonly number[]; readonly shown: string } | null {
  const name = value.trim().toLowerCase()
  const named = Object.hasOwn(PORTS, name) ? PORTS[name] : undefined
  if (named) return { values: named, shown: named.join(', ') }
  return /^\d{1,5}$/.test(name) && Number(name) <= 65_535 ? { values: [Number(name)], shown: name } : null
}

const failed = (error_message: string): Conversion => ({
  values: [],
  error_message,
  display_value: '',
  valid_filter_operators: [],
})

function convertAddresses(texts: readonly string[]): Conversion {
  const read = texts.map(readAddress)
  const wrong = texts.find((_, index) => read[index] === null)
  if (wrong !== undefined) return failed(`'${wrong}' does not appear to be an IPv4 or IPv6 network`)
  const converted = read.filter(entry => entry !== null)
  const hasRange = converted.some(entry => typeof entry.value === 'object')
  return {
    values: converted.map(entry => entry.value),
    error_message: '',
    display_value: converted.map(entry => entry.shown).join(', '),
    valid_filter_operators: hasRange ? ['IN'] : COMPARISONS,
  }
}

function convertPorts(texts: readonly string[]): Conversion {
  const read = texts.map(readPort)
  const wrong = texts.find((_, index) => read[index] === null)
  if (wrong !== undefined) return failed(`'${wrong}' does not appear to be a port name or number`)
  const values = read.flatMap(entry => entry?.values ?? [])
  return {
    values,
    error_message: '',
    display_value: read.map(entry => entry?.shown ?? '').join(', '),
    valid_filter_operators: values.length > texts.length ? ['IN'] : COMPARISONS,
  }
}

export const ADVANCED_TYPES: Readonly<Record<string, (texts: readonly string[]) => Conversion>> = {
  internet_address: convertAddresses,
  port: convertPorts,
}

/** A type whose values are stored as entered. */
export const plainType = (texts: readonly string[]): Conversion => ({
  values: texts,
  error_message: '',
  display_value: texts.join(', '),
  valid_filter_operators: COMPARISONS,
})
