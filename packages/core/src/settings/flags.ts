import { isRecord } from '../json/index.ts'
/** The feature flags of a deployment and what each is without a word of the deployment (requirements FLAG-010, FLAG-011). */
export const FLAG_DEFAULTS = {
  DASHBOARD_NATIVE_FILTERS: true,
  DASHBOARD_CROSS_FILTERS: true,
  ENABLE_EXPLORE_DRAG_AND_DROP: true,
  ENABLE_DND_WITH_CLICK_UX: true,
  DISABLE_LEGACY_DATASOURCE_EDITOR: true,
  /** Temporal ranges are filters like all others. */
  GENERIC_CHART_AXES: true,
  ALERT_REPORTS: true,
  CONFIRM_DASHBOARD_DIFF: true,
  DASHBOARD_RBAC: false,
  DYNAMIC_PLUGINS: false,
  USE_ANALAGOUS_COLORS: false,
  ENABLE_ADVANCED_DATA_TYPES: false,
  GLOBAL_ASYNC_QUERIES: false,
  UX_BETA: false,
  CLIENT_CACHE: false,
  /** Sub-queries in custom SQL, over tables that the requester may read. */
  ALLOW_ADHOC_SUBQUERY: false,
  DASHBOARD_NATIVE_FILTERS_SET: false,
  ENABLE_FILTER_BOX_MIGRATION: false,
  HORIZONTAL_FILTER_BAR: false,
} as const satisfies Readonly<Record<string, boolean>>
export type FlagName = keyof typeof FLAG_DEFAULTS

/** All known flags, and whatever else the deployment has set. */
export type Flags = Readonly<Record<FlagName, boolean>> & Readonly<Record<string, boolean>>

/**
 * Flags as the page carries them, over the defaults. Only `true` and `false` set a flag: anything else leaves its
 * default, so that a text 'false' switches nothing on.
 */
export function readFlags(stored: unknown): Flags {
  const given = isRecord(stored) ? Object.entries(stored) : []
  const set = given.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
  return Object.freeze({ ...FLAG_DEFAULTS, ...Object.fromEntries(set) })
}

/** One flag as it is set, else its default: what is requested at every request need not read all of them. */
export const flagOf = (given: Readonly<Record<string, boolean>>, name: FlagName): boolean =>
  Object.hasOwn(given, name) ? given[name] === true : FLAG_DEFAULTS[name] === true

/** An unknown flag is off. */
export const isFlagOn = (flags: Readonly<Record<string, boolean>>, name: string): boolean =>
  Object.hasOwn(flags, name) && flags[name] === true
