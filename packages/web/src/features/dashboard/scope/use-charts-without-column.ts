import { type NativeFilter, needsColumn } from '@belvedere/core/filters'
import { useQueries } from '@tanstack/react-query'
import { datasetQuery } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { targetColumn } from '../state/filter-masks.ts'

/**
 * Returns the charts whose dataset does not have the filter's column, with the reason. They are never in scope. Queries
 * complete datasets, because those of the page contain only the columns in use.
 */
export function useChartsWithoutColumn(filter: NativeFilter): ReadonlyMap<number, string> {
  const app = useApp()
  const charts = [...useDashboard().model.charts.values()]
  const column = needsColumn(filter.filterType) ? targetColumn(filter) : undefined
  const ids = [...new Set(charts.flatMap(({ dataset }) => dataset?.id ?? []))]
  const datasets = useQueries({ queries: ids.map(id => ({ ...datasetQuery(app, id), enabled: column !== undefined })) })
  if (column === undefined) return new Map()
  const lacking = new Set(
    ids.filter((_, at) => {
      const whole = datasets[at]?.data
      return whole !== undefined && !whole.columns.some(({ column_name }) => column_name === column)
    }),
  )
  const reason = t('no column “{column}”', { column })
  return new Map(
    charts.flatMap(({ chart, dataset }) => (dataset && lacking.has(dataset.id) ? [[chart.id, reason] as const] : [])),
  )
}
