import type { Bootstrap } from '@belvedere/api'
import type { OwnScheme } from '@belvedere/core/color'
import { REFRESH_INTERVALS, readTimedRefresh } from '@belvedere/core/dashboard'
import { firstAdministrationPage, isAdministrationOffered, UPLOAD_ENDINGS } from '@belvedere/core/permissions'
import { DEFAULT_VIZ_TYPE, dateLocaleOf, readFlags } from '@belvedere/core/settings'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import type { Config } from '../../config.ts'
import { VERSION } from '../../version.ts'
import { csrfTokenOf } from '../access.ts'
import type { RouteInput } from '../route.ts'
import type { SystemThemes } from './system-themes.ts'

/** Stored parts of the bootstrap data of every page. */
export interface BootstrapParts {
  readonly themes: Pick<SystemThemes, 'light' | 'dark'>
  /** Names of the row rules that apply in a view, by dataset. */
  readonly ruled: Readonly<Record<string, string>>
  readonly own_schemes: readonly OwnScheme[]
}

const NO_PARTS: BootstrapParts = { themes: { light: null, dark: null }, ruled: {}, own_schemes: [] }

/** Returns the user and the settings that the browser needs before its first request (requirement CONST-075). */
export function bootstrapOf(
  { request, services, user }: RouteInput,
  { themes: { light, dark }, ruled, own_schemes }: BootstrapParts = NO_PARTS,
): Bootstrap {
  const { config } = services
  const permissions = [...user.permissions].map((entry): [string, string] => {
    const space = entry.indexOf(' ')
    return [entry.slice(0, space), entry.slice(space + 1)]
  })
  const administration = isAdministrationOffered(user) ? firstAdministrationPage(user) : undefined
  return {
    user: {
      id: user.id,
      userId: user.id,
      username: user.username,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      is_anonymous: user.is_anonymous,
      roles: [...user.roles],
      permissions,
    },
    ...(user.viewer ? { view_as: { ...user.viewer.target, ruled } } : {}),
    ...(administration ? { administration: administration.path } : {}),
    csrf_token: csrfTokenOf(request),
    common: {
      conf: confOf(config),
      locale: dateLocaleOf(user.preferences?.date_locale),
      theme: {
        app_name: light?.app_name ?? dark?.app_name ?? null,
        logo: { light: light?.logo ?? null, dark: dark?.logo ?? light?.logo ?? null },
      },
      own_schemes: drawsCharts(user) ? own_schemes.map(scheme => ({ ...scheme, colors: [...scheme.colors] })) : [],
      feature_flags: { ...readFlags(config.flags) },
      flash_messages: [],
      menu_data: { brand: { path: '/superset/welcome/', alt: 'Belvedere' }, menu: MENU },
    },
    config: {
      row_limit: config.row_limit,
      web_timeout_s: config.web_timeout_s,
      time_zone: config.time_zone,
      chosen_time_zone: user.preferences?.time_zone ?? null,
      user_time_zone: user.preferences?.time_zone ?? config.time_zone,
      number_format: user.preferences?.number_format ?? null,
      version: VERSION,
    },
  }
}

/**
 * Returns whether the user needs the names of color schemes. They are for readers of charts or dashboards; guests only
 * need the colors of their dashboard.
 */
const drawsCharts = ({ guest, permissions }: RouteInput['user']): boolean =>
  !guest && (permissions.has('can_read Dashboard') || permissions.has('can_read Chart'))

/** Menu entries that open lists. */
const MENU = [
  { name: 'Dashboards', label: 'Dashboards', url: '/dashboard/list/' },
  { name: 'Charts', label: 'Charts', url: '/chart/list/' },
  { name: 'Datasets', label: 'Datasets', url: '/tablemodelview/list/' },
]

/** Returns settings under the names that pages of the older application use. */
function confOf(config: Config): Readonly<Record<string, unknown>> {
  const { csv, columnar, excel } = UPLOAD_ENDINGS
  return {
    SUPERSET_WEBSERVER_TIMEOUT: config.web_timeout_s,
    SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: config.position_data_limit,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: config.refresh_limit_s,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: readTimedRefresh({}).warning,
    DASHBOARD_AUTO_REFRESH_MODE: config.refresh_mode,
    DASHBOARD_AUTO_REFRESH_INTERVALS: REFRESH_INTERVALS.map(({ value, label }) => [value, label]),
    DEFAULT_TIME_FILTER: NO_TIME_RANGE,
    DEFAULT_VIZ_TYPE,
    SAMPLES_ROW_LIMIT: config.trial.samples_row_limit,
    CSV_EXTENSIONS: csv,
    COLUMNAR_EXTENSIONS: columnar,
    EXCEL_EXTENSIONS: excel,
    ALLOWED_EXTENSIONS: [...new Set([...csv, ...columnar, ...excel])],
    GLOBAL_ASYNC_QUERIES_TRANSPORT: config.async_transport,
    GLOBAL_ASYNC_QUERIES_POLLING_DELAY: config.async_polling_ms,
    GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: config.async_socket_url ?? '',
    ...(config.frame_origins.length === 0 ? {} : { FRAME_ORIGINS: config.frame_origins }),
    ...(config.map_tiles === null ? {} : { MAP_TILES: config.map_tiles }),
    ...(config.map_style === null ? {} : { MAP_STYLE: config.map_style }),
    ...(config.map_attribution === null ? {} : { MAP_ATTRIBUTION: config.map_attribution }),
  }
}
