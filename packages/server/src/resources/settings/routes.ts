/** Settings of the deployment, with their sources. They are read at start and cannot be changed here. */
import Type from 'typebox'
import { type Config, type ConfigKey, isPrivate } from '../../config.ts'
import { resultsOf, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { permission, type Route } from '../../http/route.ts'

type Value = string | number | boolean | null | readonly string[] | Readonly<Record<string, boolean>>

/** All keys with their effective values. Of private settings, only whether they are set is shown. */
const VALUES = {
  PORT: config => config.port,
  HOST: config => config.host,
  BELVEDERE_HOME: config => config.home,
  BELVEDERE_ADMIN_PASSWORD: config => config.admin_password,
  BELVEDERE_EXAMPLES: config => config.examples,
  BELVEDERE_METADATA_URL: config => config.metadata_url,
  BELVEDERE_REDIS_URL: () => null,
  BELVEDERE_SMTP_URL: config => config.smtp_url,
  BELVEDERE_SMTP_FROM: config => config.smtp_from,
  BELVEDERE_REPORT_MAX_RECIPIENTS: config => config.report_limits.recipients,
  BELVEDERE_REPORT_MAIL_DOMAINS: config => config.report_limits.mail_domains,
  BELVEDERE_REPORT_MAILS_PER_HOUR: config => config.report_limits.mails_per_hour,
  BELVEDERE_REPORT_RUNS_PER_HOUR: config => config.report_limits.runs_per_hour,
  BELVEDERE_REPORT_MIN_INTERVAL: config => config.report_limits.min_interval,
  BELVEDERE_BASE_URL: config => config.base_url,
  BELVEDERE_OUTGOING_HOSTS: config => config.outgoing_hosts.map(({ host, port }) => `${host}:${port}`),
  BELVEDERE_FLAGS: config => config.flags,
  BELVEDERE_ASYNC_TRANSPORT: config => config.async_transport,
  BELVEDERE_ASYNC_SOCKET_URL: config => config.async_socket_url,
  BELVEDERE_ASYNC_POLLING_DELAY: config => config.async_polling_ms,
  BELVEDERE_SECRET_KEY: config => config.secret_key,
  BELVEDERE_TIME_ZONE: config => config.time_zone,
  BELVEDERE_WEEK_START: config => config.week_start,
  BELVEDERE_FISCAL_MONTH: config => config.fiscal_month,
  BELVEDERE_ROW_LIMIT: config => config.row_limit,
  BELVEDERE_EXTRACT_MAX_MB: config => config.extract_max_mb,
  BELVEDERE_DELETED_DAYS: config => config.deleted_days,
  BELVEDERE_SQL_MAX_ROW: config => config.sql_max_row,
  BELVEDERE_WEB_TIMEOUT: config => config.web_timeout_s,
  BELVEDERE_REFRESH_MODE: config => config.refresh_mode,
  BELVEDERE_REFRESH_LIMIT: config => config.refresh_limit_s,
  BELVEDERE_POSITION_DATA_LIMIT: config => config.position_data_limit,
  BELVEDERE_MAP_TILES: config => config.map_tiles,
  BELVEDERE_MAP_STYLE: config => config.map_style,
  BELVEDERE_MAP_ATTRIBUTION: config => config.map_attribution,
  BELVEDERE_FRAME_ORIGINS: config => config.frame_origins,
  BELVEDERE_DATA_DIRS: config => config.data_dirs,
  BELVEDERE_TRUST_PROXY: config => config.trust_proxy,
  BELVEDERE_LOG_LEVEL: config => config.log_level,
  BELVEDERE_TEXTS: config => Object.keys(config.texts.ERRORS),
} satisfies Readonly<Record<ConfigKey, (config: Config) => Value>>

function textOf(value: Value): string | null {
  if (value === null) return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ')
  if (typeof value !== 'object') return String(value)
  const flags = Object.entries(value)
  return flags.length === 0 ? null : flags.map(([name, on]) => `${name}=${on}`).join(', ')
}

/** Masks private settings. The base URL contains no user and password, although its key looks private. */
const shown = (key: ConfigKey, value: Value): string | null => {
  const text = textOf(value)
  return text === null || !isPrivate(key) || key === 'BELVEDERE_BASE_URL' ? text : '••••••••'
}

const serialize = (config: Config) =>
  (Object.keys(VALUES) as ConfigKey[]).map(key => ({
    key,
    value: shown(key, VALUES[key](config)),
    source: config.sources[key] ?? 'default',
  }))

export const settingsRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/settings',
    access: permission('can_read', 'Log'),
    docs: {
      summary: 'Settings of the deployment with their sources; secrets are not shown',
      answer: resultsOf(
        Type.Object({
          key: TEXT,
          value: TEXT_OR_NULL,
          source: Type.Union([Type.Literal('environment'), Type.Literal('file'), Type.Literal('default')]),
        }),
      ),
    },
    handler: ({ services }) => ({ result: serialize(services.config) }),
  },
]
