import { overwriteItems } from '@belvedere/core/dashboard'
import {
  changeFilterBox,
  changesScope,
  dashboardUrl,
  type FilterScope,
  filterBoxFields,
  filterScopesOf,
  isChartInScope,
  newFilterBox,
  ROOT_SCOPE,
  readScopes,
  SCOPE_CHANGED,
  type ScopeNode,
  scopeOfChosen,
  storedCrossFilters,
  urlParams,
} from '@belvedere/core/filters'
import type { JsonRecord } from '@belvedere/core/json'
import { type LayoutComponent, newLayout } from '@belvedere/core/layout'
import { type Adapters, Skip } from '../vector.ts'

function scopeRoots(boxes: JsonRecord): readonly string[] {
  const each = Object.values(boxes) as readonly {
    readonly scopes: Readonly<Record<string, { readonly scope: readonly string[] }>>
  }[]
  return each.flatMap(({ scopes }) => Object.values(scopes).flatMap(({ scope }) => scope))
}

function changed({ before, new: chosen, merge }: JsonRecord) {
  const box = changeFilterBox({ columns: before as JsonRecord, scopes: {} }, chosen as JsonRecord, merge === true)
  const [first] = Object.values(box.scopes)
  const isOne = Object.values(box.scopes).every(scope => JSON.stringify(scope) === JSON.stringify(first))
  return { ...box, scopes_each: isOne ? first : box.scopes }
}

function crossFilters({ charts }: JsonRecord) {
  const ids = charts as readonly number[]
  const base = newLayout()
  const components = ids.map(
    (chartId): LayoutComponent => ({ id: `CHART-${chartId}`, type: 'CHART', children: [], meta: { chartId } }),
  )
  const grid: LayoutComponent = { id: 'GRID_ID', type: 'GRID', children: components.map(({ id }) => id) }
  const scopes = readScopes({ ...base, GRID_ID: grid, ...Object.fromEntries(components.map(item => [item.id, item])) })
  const stored = storedCrossFilters({ common: ROOT_SCOPE, own: new Map() }, ids, scopes)
  const each = ids.map(id => [id, stored.chart_configuration[id]?.crossFilters] as const)
  return { ...Object.fromEntries(each), global: stored.global_chart_configuration }
}

function noExtraFilters(): never {
  throw new Skip('settled difference: filter boxes reach charts as native filters do, through extra_form_data')
}

export const filters: Adapters = {
  legacy_scope_from_checked: ({ filterKey, nodes, checkedChartIds }) =>
    scopeOfChosen(String(filterKey), nodes as readonly ScopeNode[], checkedChartIds as readonly number[]) ?? {},
  charts_in_native_scope: ({ chart_parents, scope }) => ({
    charts: Object.entries(chart_parents as Readonly<Record<string, readonly string[]>>)
      .filter(([id, path]) => isChartInScope({ id: Number(id), path }, scope as FilterScope))
      .map(([id]) => Number(id)),
  }),
  moved_to_different_scope: ({ dashboardFilters, source_path, destination_path }) => ({
    different: changesScope(
      scopeRoots(dashboardFilters as JsonRecord),
      source_path as readonly string[],
      destination_path as readonly string[],
    ),
    toast_if_true: SCOPE_CHANGED,
  }),
  effective_extra_filters: noExtraFilters,
  chart_form_data_on_dashboard: noExtraFilters,
  filter_box_columns: ({ form_data }) => filterBoxFields(form_data as JsonRecord),
  legacy_filter_change: changed,
  legacy_filter_add: ({ form_data }) => newFilterBox(form_data as JsonRecord),
  dashboard_url: ({ pathname, filters: values, hash, standalone, current_search }) => ({
    url: dashboardUrl({
      pathname: String(pathname),
      filters: (values ?? {}) as Readonly<Record<string, { values: unknown }>>,
      hash: hash as string | undefined,
      standalone: standalone as number | undefined,
      search: current_search as string | undefined,
    }),
  }),
  extract_url_params: ({ search, kind }) => urlParams(String(search), kind as 'all'),
  serialize_filter_scopes: ({ dashboardFilters }) =>
    filterScopesOf(
      Object.values(dashboardFilters as Readonly<Record<string, { chartId: string; scopes: JsonRecord }>>),
    ),
  overwrite_items: ({ stored, local }) => ({
    changed_key_paths: overwriteItems(stored as JsonRecord, local as JsonRecord).map(({ keyPath }) => keyPath),
  }),
  viz_type_offered_as_chart: () => {
    throw new Skip('native filters are no chart types here: there is nothing to hide among charts')
  },
  cross_filter_config: crossFilters,
}
