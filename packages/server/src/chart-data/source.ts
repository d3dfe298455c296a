import { AppError } from '@belvedere/core/errors'
import { canReadDataset } from '@belvedere/core/permissions'
import type { Datasource } from '@belvedere/core/query'
import { type Dialect, dialectOf } from '@belvedere/sql'
import type { Principal } from '../auth/principal.ts'
import { guestReaches } from '../embedding/guest-question.ts'
import { type LoadedDataset, loadDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { databaseRules, datasetRules } from './row-rules.ts'
import { withRules } from './seen-by.ts'

/**
 * The dataset that is asked, if the user may read it.
 * @throws AppError NOT_FOUND, DATASOURCE_SECURITY_ACCESS_ERROR
 */
export async function readableDataset(
  services: Services,
  user: Principal,
  { id, type }: Datasource,
): Promise<LoadedDataset> {
  const dataset = type === 'table' ? await loadDataset(services, id) : null
  if (!dataset) throw new AppError('NOT_FOUND')
  const rights = { uuid: dataset.uuid, database_uuid: dataset.database.uuid, owner_ids: dataset.owners }
  const mayRead = user.guest ? await guestReaches(dataset.id, user, services) : canReadDataset(user, rights)
  if (!mayRead) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  const rules = await datasetRules(user, dataset, services)
  return withRules(dataset, rules, await databaseRules(user, dataset, services))
}

/**
 * How the dataset's database speaks.
 * @throws AppError NO_REMOTE_CONNECTION for databases whose language is not spoken here
 */
export function dialectFor(dataset: LoadedDataset): Dialect {
  const { backend } = dataset.database
  const dialect = dialectOf(backend)
  if (!dialect) throw new AppError('NO_REMOTE_CONNECTION')
  return dialect
}
