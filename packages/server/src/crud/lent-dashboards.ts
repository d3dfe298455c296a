import { isRecord } from '@belvedere/core/json'
import { sql } from 'kysely'
import { storedObject } from '../json/parse.ts'
import type { Context } from './context.ts'
import { dashboardIsOpenByRole, datasetIsReadable, hasUnreadableCharts } from './rights.ts'

/** Datasets of native filters. */
export function filterDatasets(filters: readonly unknown[]): readonly number[] {
  return filters.flatMap(filter => {
    const targets = isRecord(filter) && Array.isArray(filter.targets) ? filter.targets : []
    return targets.flatMap(target =>
      isRecord(target) && typeof target.datasetId === 'number' ? [target.datasetId] : [],
    )
  })
}

/** Native filters of a dashboard. */
export function nativeFilters(json_metadata: string | null): readonly unknown[] {
  const { native_filter_configuration: filters } = storedObject(json_metadata)
  return Array.isArray(filters) ? filters : []
}

interface StoredDashboard {
  readonly id: number
  readonly json_metadata: string | null
}

/**
 * Returns the dashboards that lend data to the caller: those of a guest, and those that are open by a role of the caller
 * who has no right to all data of their charts and filters.
 */
export async function lentAmong(context: Context, rows: readonly StoredDashboard[]): Promise<ReadonlySet<number>> {
  const { user, services, store } = context
  const ids = rows.map(({ id }) => id)
  if (user.guest) return new Set(ids)
  if (ids.length === 0 || services.config.flags.DASHBOARD_RBAC !== true) return new Set()
  const { rows: open } = await sql<{ id: number; is_lent: unknown }>`
    select dashboards.id, case when ${hasUnreadableCharts(user)} then 1 else 0 end as is_lent from dashboards
    where dashboards.id in (${sql.join(ids)}) and ${dashboardIsOpenByRole(context)}`.execute(store)
  const lent = new Set(open.flatMap(({ id, is_lent }) => (Number(is_lent) === 1 ? id : [])))
  const others = new Set(open.flatMap(({ id }) => (lent.has(id) ? [] : id)))
  const filtered = rows.flatMap(({ id, json_metadata }) =>
    others.has(id) ? { id, datasets: filterDatasets(nativeFilters(json_metadata)) } : [],
  )
  const named = [...new Set(filtered.flatMap(({ datasets }) => datasets))]
  if (named.length === 0) return lent
  // Filters on deleted datasets read nothing.
  const { rows: unreadable } = await sql<{ id: number }>`select datasets.id from datasets
    where datasets.id in (${sql.join(named)}) and not (${datasetIsReadable(user, sql`datasets.id`)})`.execute(store)
  const closed = new Set(unreadable.map(({ id }) => id))
  for (const { id, datasets } of filtered) if (datasets.some(dataset => closed.has(dataset))) lent.add(id)
  return lent
}
