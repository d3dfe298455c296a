/** Adds a chart to a dashboard and removes it, outside of edit mode: layout, link and revision together. */

import { appendCharts, EMPTY_POSITION, type PlacedChart, type Position, removeChartFrom } from '@belvedere/core/bundle'
import type { Context } from '../../crud/context.ts'
import type { DashboardRow } from '../../crud/resource.ts'
import { findWritable, storeChange } from '../../crud/write.ts'
import { storedObject } from '../../json/parse.ts'
import { chartIdsOf, toSortedJson } from './metadata.ts'
import { dashboardResource } from './resource.ts'
import { linkCharts } from './write-dashboard.ts'

/** Adds a row with the chart at the end of the layout. The caller must have the right to change the dashboard. */
export async function placeChart(context: Context, dashboard_id: number, chart: PlacedChart): Promise<void> {
  const row = await findWritable(dashboardResource, String(dashboard_id), context)
  const position = positionOf(row)
  if (chartIdsOf(position).includes(chart.id)) return
  const newId = () => context.services.ids.uuid().replaceAll('-', '').slice(0, 10)
  await savePosition(context, row, appendCharts(position, [chart], newId))
}

export async function unplaceChart(context: Context, dashboard_id: number, chart_id: number): Promise<void> {
  const row = await findWritable(dashboardResource, String(dashboard_id), context)
  await savePosition(context, row, removeChartFrom(positionOf(row), chart_id))
}

function positionOf(row: DashboardRow): Position {
  const stored = storedObject(row.position_json)
  return Object.keys(stored).length > 0 ? stored : EMPTY_POSITION
}

async function savePosition(context: Context, row: DashboardRow, position: Position): Promise<void> {
  await context.store
    .updateTable('dashboards')
    .set({ position_json: toSortedJson(position) })
    .where('id', '=', row.id)
    .execute()
  await linkCharts(context, row.id, chartIdsOf(position))
  const { writing } = dashboardResource
  if (writing) await storeChange(context, dashboardResource, writing, row)
}
