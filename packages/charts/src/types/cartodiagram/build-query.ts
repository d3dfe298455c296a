import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { innerChart } from '../../families/map/inner-chart.ts'
import { withSums } from '../../families/part-of-whole/shares.ts'
import { columnsOf } from '../../families/shared/form.ts'

/**
 * Builds the inner chart's query for every location: its own settings with the location column, and the filters of
 * both.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const inner = innerChart(form)
  const places = columnsOf(form, 'geom_column')
  if (!inner) return [{ ...base, columns: places }]
  const { columns = [], metrics = [], orderby } = buildBaseQuery({ ...inner.form, datasource: form.datasource })
  const all = [...places, ...columns]
  const query: QueryObject = {
    ...base,
    columns: [...new Map(all.map(column => [columnLabel(column), column])).values()],
    metrics,
    ...(orderby === undefined ? {} : { orderby }),
  }
  return [
    inner.look === 'pie'
      ? withSums(metrics ?? [], query, { within: places.map(columnLabel), only_positive: true })
      : query,
  ]
}
