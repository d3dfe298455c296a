/** The form of a connection as data: what it starts with, what it sends, what it is called. */
import { isRecord, type JsonRecord, readJsonRecord } from '@belvedere/core/json'
import type { ConnectionBody, StoredConnection } from './calls.ts'
import type { Engine } from './engines.ts'

/** What stands in place of a stored password; sent back, it means that one. */
export const MASK = 'XXXXXXXXXX'

/** `fields`: one by one. `uri`: all in one line, for those who have it from elsewhere. */
export type FormMode = 'fields' | 'uri'

export interface ConnectionForm {
  readonly mode: FormMode
  readonly host: string
  readonly port: string
  readonly database: string
  readonly username: string
  /** Empty: none, or the stored one. */
  readonly password: string
  readonly encryption: boolean
  /** Further settings, as in an address: `key=value&key=value`. */
  readonly query: string
  /** Of a file or folder. */
  readonly path: string
  readonly sqlalchemy_uri: string
  readonly database_name: string
  readonly expose_in_sqllab: boolean
  readonly allow_file_upload: boolean
  /** Seconds; null: as the deployment has it. */
  readonly cache_timeout: number | null
  /** PEM; the mask where one is stored. */
  readonly server_cert: string
  /** JSON text of what else is stored of the connection. */
  readonly extra: string
  /** Names of functions that SQL may call beside the known ones, with commas or spaces between them. */
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

/** Settings that say how the way to the server is protected. */
const TLS_SETTINGS = ['sslmode', 'ssl', 'secure', 'ssl_mode']
/** The ones that say no more than the box for it does. */
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

/** `extra` with the functions of the form; undefined where they are as they were stored. */
function changedExtra({ extra, functions }: ConnectionForm): string | undefined {
  const names = functions.split(/[\s,]+/).filter(name => name !== '')
  if (JSON.stringify(names) === JSON.stringify(functionsIn(extra))) return undefined
  const { allowed_functions: _, ...others } = extraOf(extra)
  return JSON.stringify(names.length > 0 ? { ...others, allowed_functions: names } : others)
}

/** The form of a stored connection. Its password is not in it. */
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

/** True where a password is stored and comes back as a mask. */
export const hasStoredPassword = (stored: StoredConnection | null): boolean =>
  stored !== null && stored.parameters.password === MASK

/** The address of a file, with what would end a path written otherwise. */
export const fileUri = (engine: string, path: string): string =>
  `${engine}:///${path.trim().replace(/[%?#]/g, encodeURIComponent)}`

function settingsOf({ query, encryption }: ConnectionForm): Readonly<Record<string, string>> {
  const settings = Object.fromEntries(new URLSearchParams(query.trim().replace(/^\?/, '')))
  if (encryption) return settings
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !TLS_SETTINGS.includes(name)))
}

/** Where the connection leads, as the server takes it. `keepsPassword`: an empty password means the stored one. */
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

/** Everything else that is stored of a connection. */
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
/** A stored password goes only to where it was stored for. */
const TARGET = ['host', 'port', 'username'] as const

/** Whether a changed form leads elsewhere. A connection whose address stays is not opened again to be stored. */
export function isMoved(form: ConnectionForm, before: ConnectionForm): boolean {
  if (form.server_cert !== before.server_cert) return true
  if (form.mode === 'uri') return form.sqlalchemy_uri.trim() !== before.sqlalchemy_uri
  return ADDRESS.some(name => form[name] !== before[name])
}

/** Whether a stored password would go to another server or user, which the server refuses. */
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

/** A name for the connection from what is known of it: its database or file, at first its kind. */
export const suggestedName = (form: ConnectionForm, engine: Engine): string => knownName(form, engine) || engine.name

/** Fields of the address that must be filled before anything can be tried, in the order of the form. */
export const neededFields = ({ mode }: ConnectionForm, engine: Engine) => {
  if (mode === 'uri') return ['sqlalchemy_uri'] as const
  return engine.isFile ? (['path'] as const) : (['host', 'port', 'database', 'username'] as const)
}

/** The needed fields that are empty. */
export const missingFields = (form: ConnectionForm, engine: Engine): readonly string[] =>
  neededFields(form, engine).filter(name => form[name].trim() === '')
