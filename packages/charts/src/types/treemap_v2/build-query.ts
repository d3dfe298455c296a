import type { FormData } from '@belvedere/core/form-data'
import { groupedQuery, type QueryObject } from '@belvedere/core/query'
import { withSumsOfLevels } from '../../families/hierarchy/level-sums.ts'
import { columnLabels, metricsOf } from '../../families/shared/form.ts'

/** Builds a query with one row per innermost group, and the sums of all groups of each level. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] =>
  groupedQuery({ ...form, sort_by_metric: form.sort_by_metric ?? true }, base).map(query =>
    withSumsOfLevels(metricsOf(form, 'metric'), query, columnLabels(form, 'groupby')),
  )
