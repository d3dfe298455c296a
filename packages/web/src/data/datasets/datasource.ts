import type { Dataset } from '@belvedere/api'
import type { DatasourceRef } from '@belvedere/core/form-data'

type Source = Pick<Dataset, 'id' | 'datasource_type'>

/** Returns true for a query of the SQL editor used as a dataset, which cannot be saved. */
export const isQuerySource = ({ datasource_type }: Pick<Source, 'datasource_type'>): boolean =>
  datasource_type === 'query'

/** Returns the reference to a dataset in requests. */
export const datasourceRef = (dataset: Source): DatasourceRef => ({
  id: dataset.id,
  type: isQuerySource(dataset) ? 'query' : 'table',
})
