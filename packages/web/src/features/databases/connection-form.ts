/** Form of a connection as data: initial values, request bodies and suggested name. */
import { isRecord, type JsonRecord, readJsonRecord } from '@belvedere/core/json'
import type { ConnectionBody, StoredConnection } from './calls.ts'
import type { Engine } from './engines.ts'

/** Placeholder for a stored password. If it is sent back, the server uses the stored password. */
export const MASK = 'XXXXXXXXXX'

/** `fields` for separate fields, `uri` for a single URI. */
export type FormMode = 'fields' | 'uri'

export interface ConnectionForm {
  readonly mode: FormMode
  readonly host: string
  readonly port: string
  readonly database: string
  readonly username: string
  /** Empty for no password, or to use the stored one. */
  readonly password: string
  readonly encryption: boolean
  /** Further parameters in the form of a query string: `key=value&key=value`. */
  readonly query: string
  /** Path of a file or folder. */
  readonly path: string
  readonly sqlalchemy_uri: string
  readonly database_name: string
  readonly expose_in_sqllab: boolean
  readonly allow_file_upload: boolean
  /** Seconds, or null for the default of the deployment. */
  readonly cache_timeout: number | null
  /** PEM text, or `MASK` if a certificate is stored. */
  readonly server_cert: string
  /** JSON text with the other stored settings of the connection. */
  readonly extra: string
  /** Names of additional functions that SQL may call, separated by commas or spaces. */
  readonly functions: string
}

export const emptyForm = (engine: Engine): ConnectionForm => ({
  mode: 'fields',
  host: '',
  port: engine.port,
  database: '',
  username: '',
  password: '',
  encryption: false,
  query: '',
  path: '',
  sqlalchemy_uri: '',
  database_name: engine.name,
  expose_in_sqllab: true,
  allow_file_upload: false,
  cache_timeout: null,
  server_cert: '',
  extra: '{}',
  functions: '',
})

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Parameters that set the encryption of the connection. */
const TLS_SETTINGS = ['sslmode', 'ssl', 'secure', 'ssl_mode']
/** Returns whether a parameter has the same meaning as the encryption checkbox. */
const isPlainTls = (name: string, value: string): boolean =>
  TLS_SETTINGS.includes(name) && /^(require|required|true|1)$/i.test(value)

function queryText(query: unknown): string {
  const settings = Object.entries(isRecord(query) ? query : {}).map(([name, value]) => [name, String(value)] as const)
  return new URLSearchParams(
    settings.filter(([name, value]) => !isPlainTls(name, value)).map(pair => [...pair]),
  ).toString()
}

const extraOf = (text: string): JsonRecord => readJsonRecord(text) ?? {}

function functionsIn(extra: string): readonly string[] {
  const { allowed_functions } = extraOf(extra)
  return Array.isArray(allowed_functions) ? allowed_functions.map(String) : []
}

/** Returns `extra` with the functions of the form, or undefined if they did not change. */
function changedExtra({ extra, functions }: ConnectionForm): string | undefined {
  const names = functions.split(/[\s,]+/).filter(name => name !== '')
  if (JSON.stringify(names) === JSON.stringify(functionsIn(extra))) return undefined
  const { allowed_functions: _, ...others } = extraOf(extra)
  return JSON.stringify(names.length > 0 ? { ...others, allowed_functions: names } : others)
}

/** Returns the form of a stored connection, without its password. */
export const formOf = (stored: StoredConnection, isFile: boolean): ConnectionForm => {
  const { parameters } = stored
  return {
    mode: stored.configuration_method === 'sqlalchemy_form' && !isFile ? 'uri' : 'fields',
    host: textOf(parameters.host),
    port: textOf(parameters.port),
    database: isFile ? '' : textOf(parameters.database),
    username: textOf(parameters.username),
    password: '',
    encryption: parameters.encryption === true,
    query: queryText(parameters.query),
    path: isFile ? textOf(parameters.database) : '',
    sqlalchemy_uri: stored.sqlalchemy_uri,
    database_name: stored.database_name,
    expose_in_sqllab: stored.expose_in_sqllab,
    allow_file_upload: stored.allow_file_upload,
    cache_timeout: stored.cache_timeout,
    server_cert: stored.server_cert ?? '',
    extra: stored.extra,
    functions: functionsIn(stored.extra).join(', '),
  }
}

/** Returns whether a password is stored. */
export const hasStoredPassword = (stored: StoredConnection | null): boolean =>
  stored !== null && stored.parameters.password === MASK

/** Returns the URI of a file. Encodes characters that would end the path. */
export const fileUri = (engine: string, path: string): string =>
  `${engine}:///${path.trim().replace(/[%?#]/g, encodeURIComponent)}`

function settingsOf({ query, encryption }: ConnectionForm): Readonly<Record<string, string>> {
  const settings = Object.fromEntries(new URLSearchParams(query.trim().replace(/^\?/, '')))
  if (encryption) return settings
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !TLS_SETTINGS.includes(name)))
}

/** Returns the address as a request body. With `retainsPassword`, an empty password means the stored one. */
export function addressBody(form: ConnectionForm, engine: Engine, retainsPassword: boolean): ConnectionBody {
  if (form.mode === 'uri')
    return { configuration_method: 'sqlalchemy_form', sqlalchemy_uri: form.sqlalchemy_uri.trim() }
  if (engine.isFile) {
    return { configuration_method: 'sqlalchemy_form', sqlalchemy_uri: fileUri(engine.engine, form.path) }
  }
  const password = form.password === '' && retainsPassword ? MASK : form.password
  const { host, port, database, username, encryption } = form
  return {
    configuration_method: 'dynamic_form',
    engine: engine.engine,
    parameters: {
      host: host.trim(),
      port: /^\d+$/.test(port.trim()) ? Number(port) : port.trim(),
      database: database.trim(),
      username: username.trim(),
      ...(password === '' ? {} : { password }),
      encryption,
      query: settingsOf(form),
    },
  }
}

/** Returns the settings other than the address as a request body. */
export const settingsBody = (form: ConnectionForm): ConnectionBody => {
  const extra = changedExtra(form)
  return { ...plainSettings(form), ...(extra === undefined ? {} : { extra }) }
}

const plainSettings = (form: ConnectionForm): ConnectionBody => ({
  database_name: form.database_name.trim(),
  expose_in_sqllab: form.expose_in_sqllab,
  allow_file_upload: form.allow_file_upload,
  cache_timeout: form.cache_timeout,
  server_cert: form.server_cert.trim() === '' ? null : form.server_cert,
})

const ADDRESS = ['host', 'port', 'database', 'username', 'password', 'encryption', 'query', 'path'] as const
/** Fields that a stored password is bound to. It is never sent to another target. */
const TARGET = ['host', 'port', 'username'] as const

/** Returns whether a form has another address than before. If it has not, saving does not test the connection. */
export function isMoved(form: ConnectionForm, before: ConnectionForm): boolean {
  if (form.server_cert !== before.server_cert) return true
  if (form.mode === 'uri') return form.sqlalchemy_uri.trim() !== before.sqlalchemy_uri
  return ADDRESS.some(name => form[name] !== before[name])
}

/** Returns whether a stored password would be sent to another server or user, which the server refuses. */
export const needsPassword = (form: ConnectionForm, before: ConnectionForm): boolean =>
  form.mode === 'fields' && form.password === '' && TARGET.some(name => form[name].trim() !== before[name])

const lastPart = (path: string): string => {
  const parts = path
    .trim()
    .replace(/[/\\]+$/, '')
    .split(/[/\\]/)
  return (parts.at(-1) ?? '').replace(/\.\w+$/, '')
}

const knownName = (form: ConnectionForm, engine: Engine): string => {
  if (form.mode === 'uri') return lastPart(/^[\w+]+:\/\/[^/]*\/([^?#]*)/.exec(form.sqlalchemy_uri)?.[1] ?? '')
  return engine.isFile ? lastPart(form.path) : form.database.trim()
}

/** Suggests a name for the connection: its database or file, or else the name of its engine. */
export const suggestedName = (form: ConnectionForm, engine: Engine): string => knownName(form, engine) || engine.name

/** Returns the address fields that are required, in the order of the form. */
export const neededFields = ({ mode }: ConnectionForm, engine: Engine) => {
  if (mode === 'uri') return ['sqlalchemy_uri'] as const
  return engine.isFile ? (['path'] as const) : (['host', 'port', 'database', 'username'] as const)
}

/** Returns the required fields that are empty. */
export const missingFields = (form: ConnectionForm, engine: Engine): readonly string[] =>
  neededFields(form, engine).filter(name => form[name].trim() === '')
