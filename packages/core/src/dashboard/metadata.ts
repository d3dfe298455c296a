import type { DashboardColorSettings } from '../color/index.ts'
import { type ChartConfiguration, type FilterItem, readFilterItems } from '../filters/index.ts'
import { listOrEmpty, readJson, recordOrEmpty, textOrEmpty, textsIn } from '../json/index.ts'

/** Parsed `json_metadata` of a dashboard (requirements ENTITY-META-*). Keys that are not listed are retained. */
export interface DashboardMetadata extends DashboardColorSettings {
  readonly color_namespace: string | null
  /** Charts whose description is expanded, by id. */
  readonly expanded_slices: Readonly<Record<string, boolean>>
  /** Seconds; 0 for never. */
  readonly refresh_frequency: number
  readonly timed_refresh_immune_slices: readonly number[]
  readonly stagger_refresh: boolean
  /** Milliseconds. */
  readonly stagger_time: number
  readonly cross_filters_enabled: boolean
  /** JSON text. */
  readonly default_filters: string
  readonly filter_scopes: Readonly<Record<string, unknown>>
  readonly chart_configuration: ChartConfiguration
  readonly native_filter_configuration: readonly FilterItem[]
  readonly show_native_filters: boolean
  readonly filter_bar_orientation: 'VERTICAL' | 'HORIZONTAL'
  readonly [key: string]: unknown
}

const amount = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback
/** Reads a flag. Older dashboards store 'true' and 'false' as texts. */
const flag = (value: unknown, fallback: boolean): boolean => {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : fallback
}
const colors = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(recordOrEmpty(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * Parses metadata from its stored text or value. Missing or invalid values get their defaults (requirement
 * ENTITY-META-011).
 */
export function parseMetadata(stored: unknown): DashboardMetadata {
  const raw = recordOrEmpty(typeof stored === 'string' ? readJson(stored) : stored)
  return {
    ...raw,
    color_namespace: textOrEmpty(raw.color_namespace) || null,
    color_scheme: textOrEmpty(raw.color_scheme),
    color_scheme_domain: textsIn(raw.color_scheme_domain),
    label_colors: colors(raw.label_colors),
    shared_label_colors: colors(raw.shared_label_colors),
    expanded_slices: recordOrEmpty(raw.expanded_slices) as Readonly<Record<string, boolean>>,
    refresh_frequency: amount(raw.refresh_frequency, 0),
    timed_refresh_immune_slices: listOrEmpty(raw.timed_refresh_immune_slices).filter(id => typeof id === 'number'),
    stagger_refresh: flag(raw.stagger_refresh, true),
    stagger_time: amount(raw.stagger_time, 5000),
    cross_filters_enabled: flag(raw.cross_filters_enabled, true),
    default_filters: textOrEmpty(raw.default_filters) || '{}',
    filter_scopes: recordOrEmpty(raw.filter_scopes),
    chart_configuration: recordOrEmpty(raw.chart_configuration) as ChartConfiguration,
    native_filter_configuration: readFilterItems(raw.native_filter_configuration),
    show_native_filters: flag(raw.show_native_filters, true),
    filter_bar_orientation: raw.filter_bar_orientation === 'HORIZONTAL' ? 'HORIZONTAL' : 'VERTICAL',
  }
}

/** Returns the text to store. */
export const printMetadata = (metadata: DashboardMetadata): string => JSON.stringify(metadata)
