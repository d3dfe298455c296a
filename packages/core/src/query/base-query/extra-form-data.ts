import type { QueryFilter } from '../../expressions/index.ts'
import type { ExtraFormData } from '../../form-data/index.ts'
import { NO_TIME_RANGE } from '../../time/index.ts'
import type { QueryObject } from '../types.ts'

const TEMPORAL_RANGE = 'TEMPORAL_RANGE'

/** Applies the overrides of dashboard filters to a query (requirement ENTITY-DATAMASK-002). */
export function overrideQuery(query: QueryObject, extra: ExtraFormData | undefined): QueryObject {
  if (!extra) return query
  const granularity = extra.granularity_sqla ?? extra.granularity
  const extras = {
    ...(extra.relative_start === undefined ? {} : { relative_start: extra.relative_start }),
    ...(extra.relative_end === undefined ? {} : { relative_end: extra.relative_end }),
    ...(extra.time_grain_sqla === undefined ? {} : { time_grain_sqla: extra.time_grain_sqla }),
  }
  return {
    ...query,
    ...(extra.time_range === undefined ? {} : { time_range: extra.time_range }),
    ...(extra.time_column === undefined ? {} : { time_column: extra.time_column }),
    ...(extra.time_grain === undefined ? {} : { time_grain: extra.time_grain }),
    ...(granularity ? { granularity } : {}),
    ...(Object.keys(extras).length > 0 ? { extras: { ...query.extras, ...extras } } : {}),
  }
}

/**
 * Applies the time range of the query to its own temporal filters: those on its time column, or on any column if it has
 * none. Filters of the dashboard and queries without a range are unchanged.
 */
export function overrideTemporalFilters(query: QueryObject): QueryObject {
  const { time_range, filters, granularity } = query
  const applies = ({ op, col, isExtra }: QueryFilter): boolean =>
    op === TEMPORAL_RANGE && !isExtra && (!granularity || col === granularity)
  if (!time_range || time_range === NO_TIME_RANGE || !filters?.some(applies)) return query
  return { ...query, filters: filters.map(filter => (applies(filter) ? { ...filter, val: time_range } : filter)) }
}
