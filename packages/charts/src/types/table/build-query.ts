import type { Metric } from '@belvedere/core/expressions'
import { columnLabel, metricLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { readJson } from '@belvedere/core/json'
import type { OrderBy, QueryObject } from '@belvedere/core/query'
import { columnsOf, flag, list, metricsOf } from '../../families/shared/form.ts'
import { withGrains } from '../../families/shared/time-columns.ts'
import { comparedQuery } from '../../families/tabular/compared-query.ts'
import { queryMode } from '../../families/tabular/query-mode.ts'
import { pagedQueries } from '../../families/tabular/server-pages.ts'

const byLabel = <T>(items: readonly T[], label: (item: T) => string): readonly T[] => [
  ...new Map(items.map(item => [label(item), item])).values(),
]

/** Parses orders, which are stored as JSON text: `["column", true]` is ascending. Invalid ones are omitted. */
function rawOrder(form: FormData): readonly OrderBy[] {
  return list(form, 'order_by_cols').flatMap((item): OrderBy[] => {
    const order = readJson(String(item))
    if (!Array.isArray(order) || typeof order[0] !== 'string') return []
    return [[order[0], order[1] !== false]]
  })
}

function rawQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const { metrics: _, ...rest } = base
  const chosen = columnsOf(form, 'all_columns')
  const columns = chosen.length > 0 ? chosen : columnsOf(form, 'columns')
  return pagedQueries(form, { ...rest, columns, orderby: rawOrder(form), post_processing: [] }, [])
}

function order(form: FormData, metrics: readonly Metric[]): readonly OrderBy[] {
  const [wished] = metricsOf(form, 'timeseries_limit_metric')
  const metric = wished ?? metrics[0]
  return metric === undefined ? [] : [[metric, !flag(form, 'order_desc', true)]]
}

/** Returns the base of percentages: all records by default. */
const sharesOf = (form: FormData): string =>
  form.percent_metric_calculation === 'row_limit' ? 'row_limit' : 'all_records'

/** Builds a query of raw rows, or of groups with their metrics; with totals, a second query without groups. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  if (queryMode(form) === 'raw') return rawQuery(form, base)
  const shares = byLabel(metricsOf(form, 'percent_metrics'), metricLabel).map(metricLabel)
  const metrics = byLabel([...metricsOf(form, 'metrics'), ...metricsOf(form, 'percent_metrics')], metricLabel)
  const query: QueryObject = {
    ...base,
    columns: byLabel(withGrains(form, columnsOf(form, 'groupby')), columnLabel),
    metrics,
    orderby: order(form, metrics),
    post_processing:
      shares.length === 0
        ? []
        : [
            {
              operation: 'contribution',
              options: { columns: shares, rename_columns: shares.map(label => `%${label}`), of: sharesOf(form) },
            },
          ],
  }
  const compared = comparedQuery(form, query)
  if (!flag(form, 'show_totals') || metrics.length === 0) return pagedQueries(form, compared, [])
  const totals: QueryObject = comparedQuery(form, {
    ...query,
    columns: [],
    orderby: [],
    row_limit: 0,
    row_offset: 0,
    post_processing: [],
  })
  return pagedQueries(form, compared, [totals])
}
