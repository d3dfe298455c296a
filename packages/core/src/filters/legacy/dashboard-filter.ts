import { type Layout, walkLayout } from '../../layout/index.ts'
import { type DashboardFilterBox, newFilterBox } from './filter-box.ts'
import type { FilterBoxScopes, FilterBoxValues } from './stored.ts'

/** Filter box chart with the properties that its filters need. */
export interface FilterBoxChart {
  readonly id: number
  readonly slice_name: string
  readonly form_data: Readonly<Record<string, unknown>>
}

/** Filter box in the layout of a dashboard (requirements ENTITY-LEGACYFILTER-001 to 004). */
export interface LegacyDashboardFilter extends DashboardFilterBox {
  readonly chartId: number
  /** Id of its layout component. */
  readonly componentId: string
  /** `{dataset id}__{type}`. */
  readonly datasourceId: string
  readonly filterName: string
  /** Component ids from the root to the filter box, both included. */
  readonly directPathToFilter: readonly string[]
}

/** Stored settings of a dashboard for its filter boxes. */
export interface StoredFilterBoxes {
  readonly scopes?: FilterBoxScopes | undefined
  /** Charts that a column does not filter, if no scope is stored (`readImmuneCharts`). */
  readonly immuneTo?: ((column: string) => readonly number[]) | undefined
  /** Default values, or the preselected values in the URL. */
  readonly values?: FilterBoxValues | undefined
}

/** Returns the filter boxes of a dashboard in page order. Charts that are not in the layout are omitted. */
export function legacyDashboardFilters(
  layout: Layout,
  charts: readonly FilterBoxChart[],
  { scopes = {}, immuneTo, values = {} }: StoredFilterBoxes = {},
): readonly LegacyDashboardFilter[] {
  const byId = new Map(charts.map(chart => [chart.id, chart]))
  const filters = new Map<number, LegacyDashboardFilter>()
  for (const { component, path } of walkLayout(layout)) {
    const chart = component.type === 'CHART' ? byId.get(component.meta?.chartId ?? Number.NaN) : undefined
    if (!chart || filters.has(chart.id)) continue
    const box = newFilterBox(chart.form_data, scopes[chart.id], immuneTo)
    const known = Object.entries(values[chart.id] ?? {}).filter(([column]) => Object.hasOwn(box.columns, column))
    filters.set(chart.id, {
      ...box,
      columns: { ...box.columns, ...Object.fromEntries(known) },
      chartId: chart.id,
      componentId: component.id,
      datasourceId: String(chart.form_data.datasource ?? ''),
      filterName: chart.slice_name,
      directPathToFilter: [...path, component.id],
    })
  }
  return [...filters.values()]
}
