import { type Calendar, type ChosenCalendar, readCalendar } from '@belvedere/core/time'
import type { SqlDataset } from '@belvedere/sql'
import { loadRetainedKeys } from '../crud/retained-keys.ts'
import { storedJson } from '../json/parse.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'

/** A dataset as queries need it: columns, saved metrics and the location of its rows. */
export interface LoadedDataset {
  readonly id: number
  readonly uuid: string
  readonly version: number
  readonly table_name: string
  readonly schema: string | null
  /** Set for virtual datasets only. */
  readonly sql: string | null
  readonly main_dttm_col: string | null
  readonly time_zone: string | null
  /** First day of weeks; null for the deployment's default. */
  readonly week_start?: Calendar['week_start'] | null
  /** First month of fiscal years (1 to 12); null for the deployment's default. */
  readonly fiscal_month?: number | null
  /** Calendar of the dashboard or the user, which replaces the dataset's own. */
  readonly calendar?: ChosenCalendar
  /** Hours added to its times. */
  readonly offset?: number
  readonly cache_timeout: number | null
  readonly fetch_values_predicate: string | null
  readonly database: {
    readonly id: number
    readonly uuid: string
    readonly database_name: string
    readonly backend: string
  }
  readonly owners: readonly number[]
  readonly columns: readonly LoadedColumn[]
  readonly metrics: readonly LoadedMetric[]
  /** Row rules of the requester on a virtual dataset's rows: at least one condition of each list must hold. */
  readonly row_rules?: readonly (readonly string[])[]
  /** The same for tables of its database that its SQL may read. Tables of the managed database use shadows instead. */
  readonly table_rules?: readonly {
    readonly schema: string | null
    readonly table_name: string
    readonly groups: readonly (readonly string[])[]
  }[]
  /** Types of expressions of one query, by their text, as returned by the database. */
  readonly expression_types?: SqlDataset['expression_types']
  /** Names of the WITH parts that row rules have added to `sql`. */
  readonly rule_parts?: readonly string[]
  /**
   * True for a query of the SQL editor instead of a dataset. Its templates are rendered already, and it runs in the
   * lane of the SQL editor.
   */
  readonly is_query?: true
  /** Set if the dataset's extract is queried instead of its database. */
  readonly copy?: {
    /** ISO time of the copied rows. */
    readonly refreshed_on: string
    /** Row rules of the requester on the copied rows: at least one condition of each list must hold. */
    readonly row_rules: readonly (readonly string[])[]
  }
}
export interface LoadedColumn {
  readonly column_name: string
  readonly verbose_name: string | null
  /** SQL of a calculated column; null for a column of the table. */
  readonly expression: string | null
  readonly type: string | null
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  readonly type_generic: number | null
  readonly is_dttm: boolean
  readonly filterable: boolean
  readonly groupby: boolean
  readonly python_date_format: string | null
}
export interface LoadedMetric {
  readonly metric_name: string
  readonly verbose_name: string | null
  readonly expression: string
  readonly d3format: string | null
  /** JSON with symbol and position. */
  readonly currency: string | null
}

export const DATASETS = mapLayer<number, Promise<LoadedDataset | null>>({
  name: 'datasets',
  holds: 'datasets with their columns and metrics',
  key: 'dataset',
  limit: 5000,
  ends: 'the dataset, its extract or any database is written',
  scope: 'invalidated',
  follow: (datasets, changes) => {
    changes.onChange(['dataset', 'extract'], id => (id === null ? datasets.clear() : datasets.delete(id)))
    changes.onChange(['database'], () => datasets.clear())
  },
})

/** Returns the dataset with its columns and metrics, or null if it does not exist. Cached until it is written. */
export function loadDataset(services: Services, id: number): Promise<LoadedDataset | null> {
  const cache = services.memory.of(DATASETS)
  const known = cache.get(id)
  if (known) return known
  const loading = readDataset(services, id)
  cache.set(id, loading)
  // Failures and missing datasets are not cached, because the dataset may be created later.
  const forgetIfMissing = (loaded: LoadedDataset | null): void => {
    if (!loaded && cache.get(id) === loading) cache.delete(id)
  }
  loading.then(forgetIfMissing, () => forgetIfMissing(null))
  return loading
}

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other)

async function readDataset(services: Services, id: number): Promise<LoadedDataset | null> {
  const { db } = services
  const row = await db
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .selectAll('datasets')
    .select(['databases.uuid as database_uuid', 'databases.database_name', 'databases.backend'])
    .select('databases.cache_timeout as database_cache_timeout')
    .where('datasets.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const [columns, metrics, owners, retained] = await Promise.all([
    db.selectFrom('dataset_columns').selectAll().where('dataset_id', '=', id).orderBy('position').execute(),
    db.selectFrom('dataset_metrics').selectAll().where('dataset_id', '=', id).orderBy('position').execute(),
    db
      .selectFrom('owners')
      .select('user_id')
      .where('object_type', '=', 'dataset')
      .where('object_id', '=', id)
      .execute(),
    loadRetainedKeys({ store: db }, 'dataset', [row.uuid]),
  ])
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    table_name: row.table_name,
    schema: row.schema,
    sql: row.sql,
    main_dttm_col: row.main_dttm_col,
    time_zone: row.time_zone,
    ...readCalendar(storedJson(row.extra, null)),
    offset: numberOr(retained.get(row.uuid)?.offset, 0),
    cache_timeout: row.cache_timeout ?? row.database_cache_timeout,
    fetch_values_predicate: row.fetch_values_predicate,
    database: {
      id: row.database_id,
      uuid: row.database_uuid,
      database_name: row.database_name,
      backend: row.backend,
    },
    owners: owners.map(owner => owner.user_id),
    columns: columns.map(column => ({
      column_name: column.column_name,
      verbose_name: column.verbose_name,
      expression: column.expression,
      type: column.type,
      type_generic: column.type_generic,
      is_dttm: column.is_dttm === 1,
      filterable: column.filterable === 1,
      groupby: column.groupby === 1,
      python_date_format: column.python_date_format,
    })),
    metrics: metrics.map(metric => ({
      metric_name: metric.metric_name,
      verbose_name: metric.verbose_name,
      expression: metric.expression,
      d3format: metric.d3format,
      currency: metric.currency,
    })),
  }
}
