import type { QueryObject } from '@belvedere/core/query'
import type { Plan } from '@belvedere/sql'
import { isManaged } from '../connections/connect.ts'
import type { LoadedColumn, LoadedDataset } from '../datasets/load-dataset.ts'
import { dataVersionOf, MANAGED_DATABASE } from '../managed-tables/index.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import { type Extract, extractOf, sourceOf } from './known-extracts.ts'
import { isPortableExpression, isPortableRule } from './portable.ts'

/** Types of the extract, by generic type. */
const TYPES = ['DOUBLE', 'VARCHAR', 'TIMESTAMP', 'BOOLEAN'] as const
const HAS_ZONE = /with time zone|^(nullable\()?datetime(64)?\(.*'/i

const copied = (column: LoadedColumn): LoadedColumn => {
  const generic = column.type_generic ?? 1
  if (column.expression !== null) return column
  const is_day = generic === 2 && /^(nullable\()?date(32)?\)?$/i.test(column.type ?? '')
  const has_zone = generic === 2 && HAS_ZONE.test(column.type ?? '')
  const type = is_day ? 'DATE' : has_zone ? 'TIMESTAMP WITH TIME ZONE' : (TYPES[generic as 0 | 1 | 2 | 3] ?? 'VARCHAR')
  return { ...column, type }
}

interface CopyVariant {
  /** The dataset that the variant was made from. */
  readonly dataset: LoadedDataset
  readonly variant: LoadedDataset
}

export const COPIED_DATASETS = mapLayer<string, CopyVariant>({
  name: 'copied datasets',
  holds: 'a dataset that reads the rows of its fast copy',
  key: 'dataset, row rules',
  limit: 2000,
  ends: 'the dataset is loaded again, or its copy is a newer one',
  scope: 'local',
})

/**
 * Returns the dataset with its extract as the table. The same object is returned each time, so that its plans can be
 * cached.
 */
function variantOf(
  dataset: LoadedDataset,
  extract: Extract,
  managed: LoadedDataset['database'],
  { memory }: Services,
): LoadedDataset {
  const { table_name, refreshed_on } = extract
  const { row_rules = [], ...live } = dataset
  const variants = memory.of(COPIED_DATASETS)
  const key = JSON.stringify([dataset.id, row_rules])
  const known = variants.get(key)
  const isSame = known?.variant.table_name === table_name && known.variant.copy?.refreshed_on === refreshed_on
  if (known?.dataset === dataset && isSame) return known.variant
  const columns = dataset.columns.map(copied)
  const copy = { refreshed_on, row_rules }
  const variant = { ...live, sql: null, schema: MANAGED_DATABASE.schema, table_name, database: managed, columns, copy }
  variants.set(key, { dataset, variant })
  return variant
}

/**
 * Returns the dataset that a query reads: its extract, if one of the same source exists and nothing in the query or in
 * the requester's row rules is written in the dialect of the remote database. Datasets with rules on tables of their
 * SQL are read live, because these rules cannot be applied to the copied rows.
 */
export async function queriedDataset(
  query: QueryObject,
  dataset: LoadedDataset,
  services: Services,
  planned: (dataset: LoadedDataset) => Pick<Plan, 'free_expressions'>,
): Promise<LoadedDataset> {
  if (isManaged(dataset.database) || (dataset.table_rules?.length ?? 0) > 0) return dataset
  const extract = await extractOf(services, dataset.id)
  const { database, schema, table_name, sql, row_rules = [] } = dataset
  if (!extract || extract.source !== sourceOf({ database_id: database.id, schema, table_name, sql })) return dataset
  if (dataVersionOf(services, extract.table_name) === 0) return dataset
  if (!row_rules.flat().every(clause => isPortableRule(clause, dataset))) return dataset
  if (!planned(dataset).free_expressions.every(isPortableExpression)) return dataset
  if (query.filters?.some(({ op }) => op === 'REGEX')) return dataset
  const managed = await managedDatabase(services)
  return managed ? variantOf(dataset, extract, managed, services) : dataset
}

async function managedDatabase({ db }: Services): Promise<LoadedDataset['database'] | undefined> {
  return db
    .selectFrom('databases')
    .select(['id', 'uuid', 'database_name', 'backend'])
    .where('uuid', '=', MANAGED_DATABASE.uuid)
    .executeTakeFirst()
}
