import type { DashboardColorSettings } from '@belvedere/core/color'
import { parseMetadata } from '@belvedere/core/dashboard'
import { sql } from 'kysely'
import type { Context } from '../crud/context.ts'
import { dashboardIsReadable } from '../crud/rights.ts'

/**
 * Returns the color settings of a chart's dashboards, for a picture of the chart alone. If there are several
 * dashboards, the settings in which they agree. Undefined if the user may read none of them.
 */
export async function colorsOfChart(context: Context, chart_id: number): Promise<DashboardColorSettings | undefined> {
  const { rows } = await sql<{ json_metadata: string }>`select dashboards.json_metadata from dashboards
    join dashboard_charts on dashboard_charts.dashboard_id = dashboards.id
    where dashboard_charts.chart_id = ${chart_id} and ${dashboardIsReadable(context)}
    order by dashboards.id`.execute(context.store)
  const [first, ...others] = rows.map(({ json_metadata }): DashboardColorSettings => {
    const { color_scheme, color_scheme_domain, label_colors, shared_label_colors } = parseMetadata(json_metadata)
    return { color_scheme, color_scheme_domain, label_colors, shared_label_colors }
  })
  if (!first) return undefined
  const isShared = (key: keyof DashboardColorSettings): boolean =>
    others.every(other => JSON.stringify(other[key]) === JSON.stringify(first[key]))
  return {
    color_scheme: isShared('color_scheme') ? first.color_scheme : '',
    color_scheme_domain: isShared('color_scheme_domain') ? first.color_scheme_domain : [],
    label_colors: agreed(
      first.label_colors,
      others.map(({ label_colors }) => label_colors),
    ),
    shared_label_colors: agreed(
      first.shared_label_colors,
      others.map(({ shared_label_colors }) => shared_label_colors),
    ),
  }
}

type Colors = Readonly<Record<string, string>>

const agreed = (first: Colors, others: readonly Colors[]): Colors =>
  Object.fromEntries(Object.entries(first).filter(([label, color]) => others.every(other => other[label] === color)))
