import type { ExtraFormData } from '../../form-data/index.ts'
import type { QueryObject } from '../types.ts'

const TEMPORAL_RANGE = 'TEMPORAL_RANGE'

/** What dashboard filters put in place of the query's own settings (requirement ENTITY-DATAMASK-002). */
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
    ...(granularity ? { granularity } : {}),
    ...(Object.keys(extras).length > 0 ? { extras: { ...query.extras, ...extras } } : {}),
  }
}

/** A range that holds for the whole query also holds for its own temporal filters; those of other filters stay. */
export function overrideTemporalFilters(query: QueryObject): QueryObject {
  const { time_range, filters } = query
  if (!time_range || !filters?.some(({ op }) => op === TEMPORAL_RANGE)) return query
  return {
    ...query,
    filters: filters.map(filter =>
      filter.op === TEMPORAL_RANGE && !filter.isExtra ? { ...filter, val: time_range } : filter,
    ),
  }
}
