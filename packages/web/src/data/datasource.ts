import type { Dataset } from '@belvedere/api'
import type { DatasourceRef } from '@belvedere/core/form-data'

type Source = Pick<Dataset, 'id' | 'datasource_type'>

/** A query of the SQL editor in the place of a dataset: nothing of it is saved. */
export const isQuerySource = ({ datasource_type }: Pick<Source, 'datasource_type'>): boolean =>
  datasource_type === 'query'

/** What requests about a dataset name. */
export const datasourceRef = (dataset: Source): DatasourceRef => ({
  id: dataset.id,
  type: isQuerySource(dataset) ? 'query' : 'table',
})
