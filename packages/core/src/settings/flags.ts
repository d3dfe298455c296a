import { isRecord } from '../json/index.ts'
/** Feature flags with their defaults (requirements FLAG-010, FLAG-011). */
export const FLAG_DEFAULTS = {
  DASHBOARD_NATIVE_FILTERS: true,
  DASHBOARD_CROSS_FILTERS: true,
  ENABLE_EXPLORE_DRAG_AND_DROP: true,
  ENABLE_DND_WITH_CLICK_UX: true,
  DISABLE_LEGACY_DATASOURCE_EDITOR: true,
  /** Time ranges are filters like all others. */
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
  /** Allows subqueries in custom SQL, on tables that the requester may read. */
  ALLOW_ADHOC_SUBQUERY: false,
  DASHBOARD_NATIVE_FILTERS_SET: false,
  ENABLE_FILTER_BOX_MIGRATION: false,
  HORIZONTAL_FILTER_BAR: false,
} as const satisfies Readonly<Record<string, boolean>>
export type FlagName = keyof typeof FLAG_DEFAULTS

/** All defined flags, and any other flags of the deployment. */
export type Flags = Readonly<Record<FlagName, boolean>> & Readonly<Record<string, boolean>>

/**
 * Returns the flags of a page with defaults. Only booleans are accepted, so that the text 'false' does not enable a
 * flag.
 */
export function readFlags(stored: unknown): Flags {
  const given = isRecord(stored) ? Object.entries(stored) : []
  const set = given.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
  return Object.freeze({ ...FLAG_DEFAULTS, ...Object.fromEntries(set) })
}

/** Returns one flag, with its default. Avoids reading all flags on each request. */
export const flagOf = (given: Readonly<Record<string, boolean>>, name: FlagName): boolean =>
  Object.hasOwn(given, name) ? given[name] === true : FLAG_DEFAULTS[name] === true

/** Returns the value of a flag; false if it is not set. */
export const isFlagOn = (flags: Readonly<Record<string, boolean>>, name: string): boolean =>
  Object.hasOwn(flags, name) && flags[name] === true
