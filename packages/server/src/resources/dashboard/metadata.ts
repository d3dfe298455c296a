/** Validation of `json_metadata` and `position_json` in a write (requirement API-DASH-006). */
import { isRecord } from '@belvedere/core/json'
import { storedObject } from '../../json/parse.ts'

type Json = Readonly<Record<string, unknown>>

const isText = (value: unknown) => typeof value === 'string'
const isList = Array.isArray
const isInteger = (value: unknown) => Number.isSafeInteger(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

/** Types of the validated keys. Other keys are stored unchanged. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  chart_configuration: isRecord,
  global_chart_configuration: isRecord,
  native_filter_configuration: isList,
  positions: isRecord,
  filter_scopes: isRecord,
  expanded_slices: isRecord,
  label_colors: isRecord,
  shared_label_colors: value => isRecord(value) || isList(value),
  color_scheme_domain: isList,
  color_scheme: isText,
  color_namespace: isText,
  default_filters: isText,
  timed_refresh_immune_slices: isList,
  refresh_frequency: isInteger,
  stagger_time: isInteger,
  stagger_refresh: value => isFlag(value) || isText(value),
  cross_filters_enabled: isFlag,
  show_native_filters: isFlag,
  filter_bar_orientation: value => value === 'VERTICAL' || value === 'HORIZONTAL',
}

/** Returns the problem with parsed `json_metadata`; null if it is valid. */
export function metadataProblem(parsed: unknown): string | null {
  if (!isRecord(parsed)) return 'Not a JSON object.'
  const wrong = Object.entries(parsed).filter(
    ([key, value]) => value !== null && Object.hasOwn(KINDS, key) && KINDS[key]?.(value) === false,
  )
  return wrong.length === 0 ? null : `Not valid: ${wrong.map(([key]) => key).join(', ')}.`
}

/** Returns JSON with sorted keys, so that stored layouts can be compared as text. */
export const toSortedJson = (value: Json): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Returns the charts of a layout, unordered. Malformed components are ignored. */
export function chartIdsOf(positions: Json): readonly number[] {
  const ids = Object.values(positions).flatMap(component => {
    if (!isRecord(component) || component.type !== 'CHART' || !isRecord(component.meta)) return []
    const { chartId } = component.meta
    return typeof chartId === 'number' && Number.isSafeInteger(chartId) ? [chartId] : []
  })
  return [...new Set(ids)]
}

/** Adds the uuid of every chart to its component in the layout. */
export function withChartUuids(positions: Json, uuids: ReadonlyMap<number, string>): Json {
  return Object.fromEntries(
    Object.entries(positions).map(([id, component]) => {
      if (!isRecord(component) || component.type !== 'CHART' || !isRecord(component.meta)) return [id, component]
      const uuid = uuids.get(Number(component.meta.chartId))
      return [id, uuid === undefined ? component : { ...component, meta: { ...component.meta, uuid } }]
    }),
  )
}

const onlyCharts = (map: Json, charts: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(map).filter(([id]) => charts.has(id)))

/** Returns metadata as stored: without positions, with defaults, and without references to missing charts. */
export function toStoredMetadata(metadata: Json, charts: readonly number[] | null): Json {
  const { positions: _, ...remaining } = metadata
  const stored: Record<string, unknown> = {
    expanded_slices: {},
    refresh_frequency: 0,
    timed_refresh_immune_slices: [],
    color_scheme: '',
    label_colors: {},
    shared_label_colors: {},
    color_scheme_domain: [],
    ...remaining,
  }
  if (stored.color_namespace === null) delete stored.color_namespace
  if (charts === null) return stored
  const present = new Set(charts.map(String))
  if (stored.default_filters !== undefined) {
    stored.default_filters = JSON.stringify(onlyCharts(storedObject(stored.default_filters), present))
  }
  if (isRecord(stored.filter_scopes)) stored.filter_scopes = onlyCharts(stored.filter_scopes, present)
  return stored
}

/** Returns the datasets of a dashboard's native filters. */
export function filterDatasetIds(dashboard: { readonly json_metadata: string | null }): readonly number[] {
  const { native_filter_configuration: filters } = storedObject(dashboard.json_metadata)
  if (!Array.isArray(filters)) return []
  return filters.flatMap(filter => {
    const targets = isRecord(filter) && Array.isArray(filter.targets) ? filter.targets : []
    return targets.flatMap(target =>
      isRecord(target) && typeof target.datasetId === 'number' ? [target.datasetId] : [],
    )
  })
}
