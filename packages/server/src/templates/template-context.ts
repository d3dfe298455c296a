import type { TemplateContext, TemplateRange } from '@belvedere/core/engine-protocol'
import { isRecord } from '@belvedere/core/json'
import type { QueryObject } from '@belvedere/core/query'
import { resolveTimeRange } from '@belvedere/core/time-resolution'
import { dialectOf, metricLabel, storedWall, timeColumnOf } from '@belvedere/sql'
import type { Principal } from '../auth/principal.ts'
import { loadRetainedKeys } from '../crud/retained-keys.ts'
import type { LoadedDataset } from '../datasets/load-dataset.ts'
import { storedZone, zoneOf } from '../datasets/shown-calendar.ts'
import { parseJson } from '../json/parse.ts'
import type { Services } from '../services.ts'

/** The requester and the query: all data that is available to a template. */
export interface TemplateQuery {
  readonly user: Principal
  readonly query: QueryObject
  /** Parameters of the page's address. */
  readonly url_params?: Readonly<Record<string, unknown>> | undefined
  /** Further values by name. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

export async function templateContext(
  templateQuery: TemplateQuery,
  dataset: LoadedDataset,
  services: Services,
): Promise<TemplateContext> {
  const { user, query } = templateQuery
  const time_filters = timeFilters(query, dataset, services)
  const own = time_filters[0]
  const own_variables = templateQuery.variables ?? {}
  return {
    variables: { ...(await ownParameters(dataset, services)), table_columns: columnNames(dataset), ...own_variables },
    request_variables: without(requestVariables(query), own_variables),
    from_dttm: own?.from ?? null,
    to_dttm: own?.to ?? null,
    time_column: timeColumnName(query, dataset),
    user: {
      id: user.is_anonymous || user.guest ? null : user.id,
      username: user.username || null,
      email: user.email || null,
      roles: user.roles,
    },
    url_params: textsOf({ ...query.url_params, ...templateQuery.url_params }),
    filters: (query.filters ?? []).flatMap(({ col, op, val }) => (typeof col === 'string' ? [{ col, op, val }] : [])),
    time_filters,
    resolved_ranges: {},
    rendered: {},
    timestamp: timestampOf(dataset.database.backend),
    backend: dataset.database.backend,
  }
}

/** Returns the time column of a query's own time range; null if there is none. */
export function timeColumnName(query: QueryObject, dataset: LoadedDataset): string | null {
  const dialect = dialectOf(dataset.database.backend)
  if (!dialect) return query.granularity ?? dataset.main_dttm_col
  return timeColumnOf(query, dataset, dialect)?.column_name ?? null
}

const textsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[key, String(value)]]
        : [],
    ),
  )

type Variables = Readonly<Record<string, unknown>>

const without = (variables: Variables, named: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !Object.hasOwn(named, name)))

const columnNames = ({ columns }: LoadedDataset): readonly string[] => columns.map(column => column.column_name)

function requestVariables(query: QueryObject): Variables {
  const columns = (query.columns ?? []).map(column => (typeof column === 'string' ? column : column.label))
  return {
    columns,
    groupby: columns,
    metrics: (query.metrics ?? []).map(metricLabel),
    filter: query.filters ?? [],
    row_limit: query.row_limit ?? null,
    row_offset: query.row_offset ?? 0,
    time_column: query.granularity ?? null,
    time_grain: query.extras?.time_grain_sqla ?? null,
  }
}

/** Returns the dataset's own template parameters, which are JSON from its editor. */
async function ownParameters(dataset: LoadedDataset, services: Services): Promise<Readonly<Record<string, unknown>>> {
  const retained = await loadRetainedKeys({ store: services.db }, 'dataset', [dataset.uuid])
  const stored = retained.get(dataset.uuid)?.template_params
  try {
    const parsed: unknown = typeof stored === 'string' ? parseJson(stored) : stored
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** Returns the text before and after a timestamp in a literal of the database. */
function timestampOf(backend: string): readonly [string, string] {
  const mark = '1970-01-01 00:00:00'
  const written = dialectOf(backend)?.literal({ type: 'timestamp', value: mark }) ?? `'${mark}'`
  const [before = "'", after = "'"] = written.split(mark)
  return [before, after]
}

type TimeFilter = TemplateContext['time_filters'][number]

/** Returns the query's own time range first, then those of its filters. */
function timeFilters(query: QueryObject, dataset: LoadedDataset, services: Services): readonly TimeFilter[] {
  const column = query.granularity ? timeColumnName(query, dataset) : null
  const own = query.time_range ? [{ column, time_range: query.time_range }] : []
  const filters = (query.filters ?? []).flatMap(({ col, op, val }) =>
    op.toUpperCase() === 'TEMPORAL_RANGE' && typeof col === 'string' && typeof val === 'string'
      ? [{ column: col, time_range: val }]
      : [],
  )
  return [...own, ...filters].map(filter => ({ ...filter, ...rangeOf(filter.time_range, query, dataset, services) }))
}

/** @throws AppError INVALID_TIME_RANGE, TIME_RANGE_REVERSED */
export function rangeOf(
  time_range: string,
  { extras }: QueryObject,
  dataset: LoadedDataset,
  services: Services,
): TemplateRange {
  const zone = zoneOf(dataset, services)
  const { since, until } = resolveTimeRange(time_range, {
    now: services.clock.now(),
    timeZone: zone,
    relative_start: extras?.relative_start,
    relative_end: extras?.relative_end,
  })
  // Templates use times as stored in the database.
  const stored = (wall: number | null) =>
    wall === null ? null : storedWall(wall, { dataset, zone, stored_zone: storedZone(dataset, services) })
  return { from: stored(since), to: stored(until) }
}
