import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { POSITION_DATA_LIMIT } from '@belvedere/core/dashboard'
import { NO_TEXTS, type TextCatalogue } from '@belvedere/core/errors'
import { POLLING_DELAY } from '@belvedere/core/jobs'
import { parse } from 'yaml'
import {
  attribution,
  BadValue,
  bad,
  boolean,
  domains,
  flags,
  folders,
  host,
  type NamedHost,
  namedHosts,
  oneOf,
  origins,
  password,
  secret,
  sender,
  texts,
  tiles,
  url,
  whole,
  zone,
} from './setting-values.ts'

export type { NamedHost } from './setting-values.ts'

/**
 * Settings of the deployment, from the environment and the configuration file, validated at start (product contract,
 * section "Environment").
 */
export interface Config {
  /** 0 selects any free port. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder where everything is stored. */
  readonly home: string
  readonly admin_password: string | null
  readonly examples: 'auto' | 'none'
  readonly metadata_url: string | null
  /** Without a trailing slash. */
  readonly base_url: string | null
  readonly flags: Readonly<Record<string, boolean>>
  /** How browsers receive events of jobs, and the address of the socket if it is not the server's own. */
  readonly async_transport: 'polling' | 'ws'
  readonly async_socket_url: string | null
  /** Milliseconds between two requests for events of jobs. */
  readonly async_polling_ms: number
  /**
   * Mail server of reports, `smtp://` or `smtps://`, with user and password if it requires them; null to send no mail.
   */
  readonly smtp_url: string | null
  /** Sender of reports: an address, or `Name <address>`. */
  readonly smtp_from: string | null
  readonly report_limits: ReportLimits
  readonly secret_key: string | null
  /** Hosts of private networks that requests on behalf of users, such as webhooks, may reach. */
  readonly outgoing_hosts: readonly NamedHost[]
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; or a style. Null for the map that comes with the product. */
  readonly map_tiles: string | null
  readonly map_style: string | null
  /** Attribution of maps, as plain text. */
  readonly map_attribution: string | null
  /** Origins whose pages may embed charts in frames. */
  readonly frame_origins: readonly string[]
  /** IANA name. */
  readonly time_zone: string
  readonly week_start: 'monday' | 'sunday'
  /** First month of fiscal years (1 to 12). */
  readonly fiscal_month: number
  /** Row limit of a chart request that names none. */
  readonly row_limit: number
  /** Maximum number of rows of any request. */
  readonly sql_max_row: number
  readonly web_timeout_s: number
  /** Maximum size of the rows of an extract, in megabytes. */
  readonly extract_max_mb: number
  /** Days for which a deleted object can be restored. Its revisions are removed afterwards. */
  readonly deleted_days: number
  /** `force` if timed refreshes of dashboards query the data again. */
  readonly refresh_mode: 'force' | 'fetch'
  /** Seconds. A timed refresh with a shorter interval needs a confirmation. 0 disables the confirmation. */
  readonly refresh_limit_s: number
  /** Number of characters of layout JSON above which a dashboard is too large to be saved in the browser. */
  readonly position_data_limit: number
  /** Absolute paths. */
  readonly data_dirs: readonly string[]
  readonly trust_proxy: boolean
  readonly log_level: string
  /** Error texts of the deployment that replace the defaults. */
  readonly texts: TextCatalogue
  /** Source of each setting that was set. The environment overrides the file. */
  readonly sources: Readonly<Partial<Record<ConfigKey, 'environment' | 'file'>>>
  readonly trial: TrialSettings
}

export interface ReportLimits {
  /** Maximum number of addresses and chats of one report. */
  readonly recipients: number
  /** Domains that reports may be mailed to, in lower case; empty for all. */
  readonly mail_domains: readonly string[]
  /** Maximum for all reports that run with the rights of one user. */
  readonly mails_per_hour: number
  readonly runs_per_hour: number
  /** Minimum number of minutes between two runs of a report whose owner is not an administrator. */
  readonly min_interval: number
}

/** Settings for a product under test only, from `BELVEDERE_TEST_*`. */
export interface TrialSettings {
  /** Default and maximum number of rows of samples. */
  readonly samples_row_limit: number
  /** Seconds for which a result may be cached if query, chart and dataset do not specify it. */
  readonly cache_timeout_s: number
  /** JSON of the events at the start of every channel of jobs; null if there are none. */
  readonly async_events: string | null
  /** Folder in which mails are stored as files instead of being sent; null to send them. */
  readonly outbox: string | null
}

/** Message for actions that need mail when no server is configured. */
export const NO_MAIL =
  'No mail server is set up. Set BELVEDERE_SMTP_URL and BELVEDERE_SMTP_FROM, then restart Belvedere.'

export const isMailSetUp = ({ smtp_url, trial }: Pick<Config, 'smtp_url' | 'trial'>): boolean =>
  smtp_url !== null || trial.outbox !== null

/** The start failed. `message` is one line for the administrator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Name of the configuration file in the home folder. Its keys are those of the environment. */
export const CONFIG_FILE = 'belvedere.yaml'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Parser of a reserved key without effect: it is refused, because the administrator would expect an effect. */
const notSupported = (reason: string) => (): never => bad(`is not supported yet, remove it (${reason})`)

/** All keys, with the parsers of their values. */
const KEYS = {
  PORT: whole(0, 65_535),
  HOST: host,
  BELVEDERE_HOME: (text: string) => resolve(text),
  BELVEDERE_ADMIN_PASSWORD: password,
  BELVEDERE_EXAMPLES: oneOf(['auto', 'none']),
  BELVEDERE_METADATA_URL: url('postgres', 'postgresql'),
  BELVEDERE_REDIS_URL: notSupported('one process serves a metadata store, and its cache is in memory'),
  BELVEDERE_SMTP_URL: url('smtp', 'smtps'),
  BELVEDERE_SMTP_FROM: sender,
  BELVEDERE_OUTGOING_HOSTS: namedHosts,
  BELVEDERE_REPORT_MAX_RECIPIENTS: whole(1, 10_000),
  BELVEDERE_REPORT_MAIL_DOMAINS: domains,
  BELVEDERE_REPORT_MAILS_PER_HOUR: whole(0, 1_000_000),
  BELVEDERE_REPORT_RUNS_PER_HOUR: whole(0, 1_000_000),
  BELVEDERE_REPORT_MIN_INTERVAL: whole(1, 1440),
  BELVEDERE_BASE_URL: (text: string) => url('http', 'https')(text).replace(/\/+$/, ''),
  BELVEDERE_FLAGS: flags,
  BELVEDERE_ASYNC_TRANSPORT: oneOf(['polling', 'ws']),
  BELVEDERE_ASYNC_SOCKET_URL: url('ws', 'wss'),
  BELVEDERE_ASYNC_POLLING_DELAY: whole(10, 60_000),
  BELVEDERE_SECRET_KEY: secret,
  BELVEDERE_TIME_ZONE: zone,
  BELVEDERE_WEEK_START: oneOf(['monday', 'sunday']),
  BELVEDERE_FISCAL_MONTH: whole(1, 12),
  BELVEDERE_ROW_LIMIT: whole(1, 100_000_000),
  BELVEDERE_SQL_MAX_ROW: whole(1, 100_000_000),
  BELVEDERE_WEB_TIMEOUT: whole(1, 86_400),
  BELVEDERE_EXTRACT_MAX_MB: whole(1, 1_000_000),
  BELVEDERE_DELETED_DAYS: whole(1, 36_500),
  BELVEDERE_REFRESH_MODE: oneOf(['force', 'fetch']),
  BELVEDERE_REFRESH_LIMIT: whole(0, 86_400),
  BELVEDERE_POSITION_DATA_LIMIT: whole(1000, 1_000_000),
  BELVEDERE_MAP_TILES: tiles,
  BELVEDERE_MAP_STYLE: url('https', 'http'),
  BELVEDERE_MAP_ATTRIBUTION: attribution,
  BELVEDERE_FRAME_ORIGINS: origins,
  BELVEDERE_DATA_DIRS: folders,
  BELVEDERE_TRUST_PROXY: boolean,
  BELVEDERE_LOG_LEVEL: oneOf(LOG_LEVELS),
  BELVEDERE_TEXTS: texts,
} as const
export type ConfigKey = keyof typeof KEYS
type Key = ConfigKey
type Values = { readonly [K in Key]?: ReturnType<(typeof KEYS)[K]> }

const isKey = (name: string): name is Key => Object.hasOwn(KEYS, name)
/** Returns whether the value of a setting must never appear in a message. */
export const isPrivate = (name: string): boolean => /PASSWORD|SECRET|_URL$/.test(name)

function parseValues(entries: Iterable<readonly [string, string]>, source: string): Values {
  const values: Record<string, unknown> = {}
  for (const [name, text] of entries) {
    if (!isKey(name)) throw new StartError(`Unknown setting ${name} in ${source}.`)
    try {
      values[name] = KEYS[name](text)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      const shown = isPrivate(name) ? '' : ` (it is "${text}")`
      throw new StartError(`Wrong setting ${name} in ${source}: it ${error.message}${shown}.`.replaceAll('\n', ' '))
    }
  }
  return values as Values
}

/**
 * Returns the settings of the environment: `PORT`, `HOST` and every `BELVEDERE_*` key. Empty values count as absent.
 */
function fromEnvironment(env: Readonly<Record<string, string | undefined>>): Values {
  const entries: [string, string][] = []
  for (const [name, text] of Object.entries(env)) {
    const ours = name === 'PORT' || name === 'HOST' || name.startsWith('BELVEDERE_')
    if (!ours || name.startsWith('BELVEDERE_TEST_') || text === undefined || text === '') continue
    entries.push([name, text])
  }
  return parseValues(entries, 'the environment')
}

function fileText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value !== null && Object.values(value).some(part => typeof part === 'object'))
    return JSON.stringify(value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([flag, on]) => `${flag}=${String(on)}`)
      .join(',')
  throw new StartError(`Wrong setting ${name} in ${CONFIG_FILE}: it has no value.`)
}

function fromFile(path: string): Values {
  if (!existsSync(path)) return {}
  let content: unknown
  try {
    content = parse(readFileSync(path, 'utf8'), { maxAliasCount: 0 }) ?? {}
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unreadable'
    throw new StartError(`The configuration file ${path} cannot be read: ${reason}`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new StartError(`The configuration file ${path} must be a list of "KEY: value" lines.`)
  const entries = Object.entries(content).map(([name, value]): [string, string] => [name, fileText(name, value)])
  if (entries.some(([name]) => name === 'BELVEDERE_HOME'))
    throw new StartError(`BELVEDERE_HOME cannot be set in ${CONFIG_FILE}, which is stored in that folder.`)
  return parseValues(entries, path)
}

function trialSettings(env: Readonly<Record<string, string | undefined>>): TrialSettings {
  const number = (name: string): number | undefined => {
    const text = env[name]
    return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  return {
    samples_row_limit: number('BELVEDERE_TEST_SAMPLES_ROW_LIMIT') ?? 1000,
    cache_timeout_s:
      number('BELVEDERE_TEST_DATA_CACHE_TIMEOUT') ?? number('BELVEDERE_TEST_CACHE_DEFAULT_TIMEOUT') ?? 86_400,
    async_events: env.BELVEDERE_TEST_ASYNC_EVENTS ?? null,
    outbox: env.BELVEDERE_TEST_OUTBOX ?? null,
  }
}

const reportLimits = (all: Values): ReportLimits => ({
  recipients: all.BELVEDERE_REPORT_MAX_RECIPIENTS ?? 50,
  mail_domains: all.BELVEDERE_REPORT_MAIL_DOMAINS ?? [],
  mails_per_hour: all.BELVEDERE_REPORT_MAILS_PER_HOUR ?? 1000,
  runs_per_hour: all.BELVEDERE_REPORT_RUNS_PER_HOUR ?? 600,
  min_interval: all.BELVEDERE_REPORT_MIN_INTERVAL ?? 5,
})

const sourced = (values: Values, source: 'environment' | 'file') =>
  Object.fromEntries(Object.keys(values).map(name => [name, source]))

/**
 * Returns the settings of this start. The environment overrides `<home>/belvedere.yaml`, which overrides the defaults.
 * Throws a StartError with one line for an invalid or unrecognized key.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const outer = fromEnvironment(env)
  const home = outer.BELVEDERE_HOME ?? resolve('.belvedere')
  const inFile = fromFile(join(home, CONFIG_FILE))
  const all: Values = { ...inFile, ...outer }
  const sql_max_row = all.BELVEDERE_SQL_MAX_ROW ?? 100_000
  const config: Config = {
    port: all.PORT ?? 8088,
    host: all.HOST ?? '127.0.0.1',
    home,
    admin_password: all.BELVEDERE_ADMIN_PASSWORD ?? null,
    examples: all.BELVEDERE_EXAMPLES ?? 'auto',
    metadata_url: all.BELVEDERE_METADATA_URL ?? null,
    base_url: all.BELVEDERE_BASE_URL ?? null,
    flags: all.BELVEDERE_FLAGS ?? {},
    async_transport: all.BELVEDERE_ASYNC_TRANSPORT ?? 'polling',
    async_socket_url: all.BELVEDERE_ASYNC_SOCKET_URL ?? null,
    async_polling_ms: all.BELVEDERE_ASYNC_POLLING_DELAY ?? POLLING_DELAY,
    smtp_url: all.BELVEDERE_SMTP_URL ?? null,
    smtp_from: all.BELVEDERE_SMTP_FROM ?? null,
    outgoing_hosts: all.BELVEDERE_OUTGOING_HOSTS ?? [],
    report_limits: reportLimits(all),
    secret_key: all.BELVEDERE_SECRET_KEY ?? null,
    map_tiles: all.BELVEDERE_MAP_TILES ?? null,
    map_style: all.BELVEDERE_MAP_STYLE ?? null,
    map_attribution: all.BELVEDERE_MAP_ATTRIBUTION ?? null,
    frame_origins: all.BELVEDERE_FRAME_ORIGINS ?? [],
    time_zone: all.BELVEDERE_TIME_ZONE ?? 'UTC',
    week_start: all.BELVEDERE_WEEK_START ?? 'monday',
    fiscal_month: all.BELVEDERE_FISCAL_MONTH ?? 1,
    row_limit: all.BELVEDERE_ROW_LIMIT ?? Math.min(50_000, sql_max_row),
    sql_max_row,
    web_timeout_s: all.BELVEDERE_WEB_TIMEOUT ?? 60,
    extract_max_mb: all.BELVEDERE_EXTRACT_MAX_MB ?? 2048,
    deleted_days: all.BELVEDERE_DELETED_DAYS ?? 30,
    refresh_mode: all.BELVEDERE_REFRESH_MODE ?? 'force',
    refresh_limit_s: all.BELVEDERE_REFRESH_LIMIT ?? 0,
    position_data_limit: all.BELVEDERE_POSITION_DATA_LIMIT ?? POSITION_DATA_LIMIT,
    data_dirs: all.BELVEDERE_DATA_DIRS ?? [],
    trust_proxy: all.BELVEDERE_TRUST_PROXY ?? false,
    log_level: all.BELVEDERE_LOG_LEVEL ?? 'info',
    texts: all.BELVEDERE_TEXTS ?? NO_TEXTS,
    sources: { ...sourced(inFile, 'file'), ...sourced(outer, 'environment') },
    trial: trialSettings(env),
  }
  if (config.row_limit > config.sql_max_row)
    throw new StartError(
      `BELVEDERE_ROW_LIMIT (${config.row_limit}) is above BELVEDERE_SQL_MAX_ROW (${config.sql_max_row}).`,
    )
  if (config.smtp_url !== null && config.smtp_from === null)
    throw new StartError('BELVEDERE_SMTP_URL needs BELVEDERE_SMTP_FROM, the address that mails come from.')
  if (config.map_tiles !== null && config.map_style !== null)
    throw new StartError('Set BELVEDERE_MAP_TILES or BELVEDERE_MAP_STYLE, not both: a style names its own tiles.')
  return config
}
