import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { wordOf } from '../crud/fields.ts'
import type { DatabaseEngine } from './engine.ts'
import { engineOf } from './engines.ts'

/** Placeholder shown instead of a password. */
export const MASK = 'XXXXXXXXXX'

/** Parsed address of a database. */
export interface DatabaseUri {
  readonly engine: DatabaseEngine
  readonly driver: string | null
  readonly username: string
  /** Null if the address has none. */
  readonly password: string | null
  readonly host: string
  readonly port: number | null
  /** For files: the path, absolute or relative to the home folder. */
  readonly database: string
  readonly query: Readonly<Record<string, string>>
}

const SHAPE =
  /^([a-z][a-z0-9]*)(?:\+([a-z0-9_]+))?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?(?:(\[[0-9a-f:.]+\]|[^:/?#@\\]*)(?::(\d{1,5}))?)?(?:\/([^?#]*))?(?:\?([^#]*))?$/
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9_.-]{0,252}[a-z0-9])?)$/i

/** Supported settings of an address. All others are refused, because some could open files or run commands. */
const SETTINGS: Readonly<Record<string, RegExp>> = {
  sslmode: /^(disable|allow|prefer|require|verify-ca|verify-full)$/,
  ssl: /^(true|false|0|1)$/i,
  secure: /^(true|false|0|1)$/i,
  ssl_mode: /^(disabled|preferred|required|verify_ca|verify_identity)$/i,
  protocol: /^https?$/,
  charset: /^utf8(mb4)?$/i,
  client_encoding: /^utf-?8$/i,
  application_name: /^[\w .-]{1,64}$/,
  connect_timeout: /^\d{1,3}$/,
}

const refuse = (reason: string): never => {
  throw new AppError('DATABASE_SECURITY_UNSAFE', { reason })
}

const BROKEN = (): never => {
  throw new AppError('INVALID_FIELDS', {
    fields: {
      sqlalchemy_uri: [
        'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name',
      ],
    },
  })
}

const decoded = (text: string): string => {
  try {
    const plain = decodeURIComponent(text)
    return plain.includes('\0') ? BROKEN() : plain
  } catch {
    return BROKEN()
  }
}

function settingsOf(text: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(SETTINGS, name)) refuse(`the setting "${name.slice(0, 40)}" is not allowed`)
    if (Object.hasOwn(settings, name)) refuse(`the setting "${name}" appears twice`)
    if (!SETTINGS[name]?.test(value)) refuse(`the setting "${name}" cannot have this value`)
    settings[name] = value
  }
  return settings
}

/**
 * Parses an address.
 * @throws AppError INVALID_FIELDS for an invalid address, DATABASE_SECURITY_UNSAFE for one that is not allowed
 */
export function parseUri(text: string): DatabaseUri {
  const match = SHAPE.exec(text)
  if (!match) return BROKEN()
  const [, scheme = '', driver, user = '', password, host = '', port, database = '', query = ''] = match
  const engine = engineOf(scheme)
  if (!engine) return refuse(`databases of the kind "${scheme}" cannot be connected`)
  if (driver !== undefined && !engine.drivers.includes(driver)) refuse(`there is no driver "${driver}"`)
  if (engine.is_file !== (host === '')) BROKEN()
  if (engine.is_file && (user !== '' || password !== undefined || query !== '')) BROKEN()
  if (!engine.is_file && !HOST.test(host)) BROKEN()
  if (port !== undefined && Number(port) > 65_535) BROKEN()
  return {
    engine,
    driver: driver ?? null,
    username: decoded(user),
    password: password === undefined ? null : decoded(password),
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? null : Number(port),
    database: decoded(database),
    query: settingsOf(query),
  }
}

/** Parses a stored address; null if it was imported and cannot be used here. */
export function storedUri(text: string): DatabaseUri | null {
  try {
    return parseUri(text)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Returns the address as stored and shown, without its password. */
export function maskedUri(uri: DatabaseUri): string {
  const { engine, driver, username, password, host, port, database, query } = uri
  const scheme = `${engine.engine}${driver === null ? '' : `+${driver}`}`
  if (engine.is_file) return `${scheme}:///${database.replace(/[%?#]/g, encodeURIComponent)}`
  const who =
    username === '' && password === null ? '' : `${encodeURIComponent(username)}${password === null ? '' : `:${MASK}`}@`
  const where = `${host.includes(':') ? `[${host}]` : host}${port === null ? '' : `:${port}`}`
  const settings = new URLSearchParams(query).toString()
  const path = database.split('/').map(encodeURIComponent).join('/')
  return `${scheme}://${who}${where}${path === '' ? '' : `/${path}`}${settings === '' ? '' : `?${settings}`}`
}

/** Returns the parts of an address in the form of the database dialog. */
export const parametersOf = ({ username, password, host, port, database, query, engine }: DatabaseUri) => ({
  username,
  ...(password === null ? {} : { password: MASK }),
  host,
  port: port ?? engine.default_port,
  database,
  query,
  encryption: tlsOf(query) !== 'off',
})

const isOdd = (value: unknown): value is object => typeof value === 'object' && value !== null

function settingsIn(query: unknown): Readonly<Record<string, unknown>> {
  if (query === undefined || query === null) return {}
  if (!isRecord(query) || Object.values(query).some(isOdd)) return refuse('the settings of a connection must be texts')
  return query
}

/** Builds an address from the fields of the form. */
export function uriOfParameters(name: string, fields: Readonly<Record<string, unknown>>): string {
  const engine = engineOf(name)
  if (!engine) return refuse(`databases of the kind "${name.slice(0, 40)}" cannot be connected`)
  const odd = Object.keys(fields).find(field => field !== 'query' && isOdd(fields[field]))
  if (odd !== undefined) return refuse(`the parameter "${odd.slice(0, 40)}" is neither a text nor a number`)
  const text = (field: string) => encodeURIComponent(wordOf(fields[field]))
  const host = wordOf(fields.host)
  const secret = fields.password === undefined || fields.password === null || fields.password === ''
  const who = `${text('username')}${secret ? '' : `:${text('password')}`}@`
  const port = wordOf(fields.port) === '' ? '' : `:${wordOf(fields.port)}`
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(settingsIn(fields.query))) query.set(key, String(value))
  if (fields.encryption === true && tlsOf(Object.fromEntries(query)) === 'off')
    query.set(TLS_SETTING[engine.connector] ?? 'ssl', engine.connector === 'postgresql' ? 'require' : 'true')
  const settings = query.toString()
  return `${engine.engine}://${who === '@' ? '' : who}${host.includes(':') ? `[${host}]` : host}${port}/${text('database')}${settings === '' ? '' : `?${settings}`}`
}

const TLS_SETTING: Readonly<Record<string, string>> = { postgresql: 'sslmode', clickhousedb: 'secure', trino: 'secure' }

/** Returns the transport security of a connection. */
export function tlsOf(query: Readonly<Record<string, string>>): 'off' | 'require' | 'verify' {
  const { sslmode, ssl, secure, ssl_mode, protocol } = query
  if (/^verify/.test(sslmode ?? '') || /^verify/i.test(ssl_mode ?? '')) return 'verify'
  const requiresTls = sslmode === 'require' || /^required$/i.test(ssl_mode ?? '') || protocol === 'https'
  return requiresTls || [ssl, secure].some(value => /^(true|1)$/i.test(value ?? '')) ? 'require' : 'off'
}
