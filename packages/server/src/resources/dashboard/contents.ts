/** What is on a dashboard: its charts and their datasets (requirement API-DASH-009). */

import { DashboardChart, Dataset } from '@belvedere/api'
import { sql } from 'kysely'
import { resultsOf } from '../../http/answers.ts'
import { alsoGuests, permission, type Route } from '../../http/route.ts'
import { chartResource } from '../chart/resource.ts'
import { type Context, contextOf, paramOf } from '../context.ts'
import { presentDatasets, tellParts } from '../dataset/resource.ts'
import { isRecord } from '../fields.ts'
import { findReadable } from '../read.ts'
import type { ChartRow, DashboardRow, DatasetRow, Told } from '../resource.ts'
import { datasetIsReadable } from '../rights.ts'
import { parseStored } from './metadata.ts'
import { dashboardResource } from './resource.ts'

export async function chartRowsOf({ store }: Context, dashboard_id: number): Promise<readonly ChartRow[]> {
  return store
    .selectFrom('charts')
    .selectAll('charts')
    .innerJoin('dashboard_charts', 'dashboard_charts.chart_id', 'charts.id')
    .where('dashboard_charts.dashboard_id', '=', dashboard_id)
    .orderBy('charts.id')
    .execute()
}

/** A chart's form data, complete with who it is and where its rows are. */
export const formDataOf = (row: ChartRow): Told => ({
  ...parseStored(row.params),
  slice_id: row.id,
  viz_type: row.viz_type,
  datasource: `${row.datasource_id}__${row.datasource_type}`,
})

export async function tellCharts(context: Context, rows: readonly ChartRow[]): Promise<readonly Told[]> {
  const told = await chartResource.present(context, rows)
  return told.map((chart, index) => {
    const row = rows[index]
    return {
      id: chart.id,
      uuid: chart.uuid,
      slice_name: chart.slice_name,
      slice_url: chart.slice_url,
      description: chart.description,
      description_markeddown: chart.description_markeddown,
      cache_timeout: chart.cache_timeout,
      certified_by: chart.certified_by,
      certification_details: chart.certification_details,
      changed_on: chart.changed_on,
      owners: chart.owners,
      form_data: row ? formDataOf(row) : {},
    }
  })
}

/** Datasets that the dashboard's charts and filters use, cut to the columns and metrics that are used. */
export async function tellDatasets(
  context: Context,
  dashboard: DashboardRow,
  charts: readonly ChartRow[],
): Promise<readonly Told[]> {
  const metadata = parseStored(dashboard.json_metadata)
  const filters = Array.isArray(metadata.native_filter_configuration) ? metadata.native_filter_configuration : []
  const wanted = new Set([...charts.map(chart => chart.datasource_id), ...filterDatasets(filters)])
  if (wanted.size === 0) return []
  const found = await sql<DatasetRow>`select datasets.* from datasets
    where datasets.id in (${sql.join([...wanted])}) and ${datasetIsReadable(context.user, sql`datasets.id`)}
    order by datasets.id`.execute(context.store)
  const told = await presentDatasets(context, found.rows)
  const parts = await tellParts(context, found.rows)
  const used = new Set<string>()
  for (const value of [...charts.map(chart => parseStored(chart.params)), filters]) collectTexts(value, used)
  return told.map((dataset, index) => {
    const own = parts.get(found.rows[index]?.id ?? -1) ?? {}
    const isUsed = (name: unknown) => name === dataset.main_dttm_col || used.has(String(name))
    return {
      ...dataset,
      ...own,
      columns: (own.columns as readonly Told[]).filter(column => isUsed(column.column_name)),
      metrics: (own.metrics as readonly Told[]).filter(metric => isUsed(metric.metric_name)),
    }
  })
}

function filterDatasets(filters: readonly unknown[]): readonly number[] {
  return filters.flatMap(filter => {
    const targets = isRecord(filter) && Array.isArray(filter.targets) ? filter.targets : []
    return targets.flatMap(target =>
      isRecord(target) && typeof target.datasetId === 'number' ? [target.datasetId] : [],
    )
  })
}

/** Every text anywhere in a value: a cheap upper bound of the names that it uses. */
function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (Array.isArray(value)) for (const entry of value) collectTexts(entry, into)
  else if (isRecord(value)) for (const entry of Object.values(value)) collectTexts(entry, into)
}

const READ = permission('can_read', 'Dashboard')

export const dashboardContentRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/charts',
    access: alsoGuests(READ),
    docs: { summary: 'The charts of a dashboard with their form data', answer: resultsOf(DashboardChart) },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      return { result: await tellCharts(context, await chartRowsOf(context, row.id)) }
    },
  },
  {
    method: 'GET',
    url: '/api/v1/dashboard/:id/datasets',
    access: alsoGuests(READ),
    docs: {
      summary: 'The datasets of a dashboard, cut to what its charts and filters use',
      answer: resultsOf(Dataset),
    },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      return { result: await tellDatasets(context, row, await chartRowsOf(context, row.id)) }
    },
  },
]
