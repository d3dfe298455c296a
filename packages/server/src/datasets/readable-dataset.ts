import { AppError } from '@belvedere/core/errors'
import { canReadDataset } from '@belvedere/core/permissions'
import type { Datasource } from '@belvedere/core/query'
import { type Dialect, dialectOf } from '@belvedere/sql'
import type { Principal } from '../auth/principal.ts'
import { lendsDataset } from '../lending/lent-queries.ts'
import type { Services } from '../services.ts'
import { type LoadedDataset, loadDataset } from './load-dataset.ts'
import { querySource } from './query-source.ts'
import { reachesByRole } from './role-dashboards.ts'
import { databaseRules, datasetRules } from './row-rules.ts'
import { withRules } from './visibility.ts'

/**
 * Returns the requested dataset if the user may read it.
 * @throws AppError NOT_FOUND, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function readableDataset(
  services: Services,
  user: Principal,
  datasource: Datasource,
): Promise<LoadedDataset> {
  const { dataset, dashboard_ids } = await reachedDataset(services, user, datasource)
  if (dashboard_ids && !user.guest) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  return dataset
}

export interface ReachedDataset {
  readonly dataset: LoadedDataset
  /**
   * Dashboards through which the user reads it: the query must be one of theirs. Null if the user may read the dataset
   * itself.
   */
  readonly dashboard_ids: readonly number[] | null
}

/**
 * Returns the requested dataset, or query as a dataset (`querySource`), if the user may read it or reads it through the
 * dashboard of the request.
 * @throws AppError NOT_FOUND, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function reachedDataset(
  services: Services,
  user: Principal,
  { id, type }: Datasource,
  dashboard_id: number | null = null,
): Promise<ReachedDataset> {
  if (type === 'query') {
    const { dataset } = await querySource(services, user, id)
    return { dataset: await underRules(dataset, user, services), dashboard_ids: null }
  }
  const dataset = await loadDataset(services, id)
  // Guests get the same refusal whether the dataset does not exist or is not theirs.
  if (!dataset) throw new AppError(user.guest ? 'DATASOURCE_SECURITY_ACCESS_ERROR' : 'NOT_FOUND')
  const dashboard_ids = await dashboardsBetween(user, dataset, dashboard_id, services)
  return { dataset: await underRules(dataset, user, services), dashboard_ids }
}

/** Adds the row rules that apply to the user. */
async function underRules(dataset: LoadedDataset, user: Principal, services: Services): Promise<LoadedDataset> {
  const rules = await datasetRules(user, dataset, services)
  return withRules(dataset, rules, await databaseRules(user, dataset, services), services)
}

/** Returns the dashboards through which the user reads the dataset; null if the user may read it directly. */
async function dashboardsBetween(
  user: Principal,
  dataset: LoadedDataset,
  dashboard_id: number | null,
  services: Services,
): Promise<readonly number[] | null> {
  if (user.guest) {
    const { dashboard_ids } = user.guest
    if (await lendsDataset(dashboard_ids, dataset, services)) return dashboard_ids
    throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  }
  const rights = { uuid: dataset.uuid, database_uuid: dataset.database.uuid, owner_ids: dataset.owners }
  if (canReadDataset(user, rights)) return null
  if (dashboard_id !== null && (await reachesByRole(user, dashboard_id, dataset, services))) return [dashboard_id]
  throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
}

/**
 * Returns the dialect of the dataset's database.
 * @throws AppError NO_REMOTE_CONNECTION if the dialect is not supported
 */
export function dialectFor(dataset: LoadedDataset): Dialect {
  const { backend } = dataset.database
  const dialect = dialectOf(backend)
  if (!dialect) throw new AppError('NO_REMOTE_CONNECTION')
  return dialect
}
