import { type NativeFilter, needsColumn } from '@belvedere/core/filters'
import { t } from '../../../i18n.ts'
import { targetColumn } from '../filters/filter-masks.ts'
import type { DashboardModel } from '../model.ts'

/** Charts whose dataset has no such column: they never follow the filter. With the reason. */
export function chartsWithoutColumn(
  { charts }: Pick<DashboardModel, 'charts'>,
  filter: NativeFilter,
): ReadonlyMap<number, string> {
  const column = targetColumn(filter)
  if (!needsColumn(filter.filterType) || column === undefined) return new Map()
  const lacking = [...charts].filter(
    ([, { dataset }]) => dataset && !dataset.columns.some(({ column_name }) => column_name === column),
  )
  return new Map(lacking.map(([id]) => [id, t('no column “{column}”', { column })]))
}
