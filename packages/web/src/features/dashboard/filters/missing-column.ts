import { type NativeFilter, needsColumn } from '@belvedere/core/filters'
import { t } from '../../../i18n.ts'
import type { DashboardModel } from '../model/model.ts'
import { targetColumn, targetDataset } from '../state/filter-masks.ts'

/**
 * Returns a message if the dataset of a filter does not have its column. The datasets of the page contain all columns
 * that filters use.
 */
export function missingColumn(
  { datasets }: Pick<DashboardModel, 'datasets'>,
  filter: NativeFilter,
): string | undefined {
  const column = targetColumn(filter)
  const dataset = datasets.get(targetDataset(filter) ?? -1)
  if (!needsColumn(filter.filterType) || column === undefined || !dataset) return undefined
  if (dataset.columns.some(({ column_name }) => column_name === column)) return undefined
  return t('“{dataset}” no longer has the column “{column}”: there are no values to choose from.', {
    dataset: dataset.table_name,
    column,
  })
}
