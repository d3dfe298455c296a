import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { amount, columnsOf, flag } from '../../families/shared/form.ts'

const BINS = 5

/** Builds a query of raw rows; the server counts them by bin. */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [column] = columnsOf(form, 'column')
  const groups = columnsOf(form, 'groupby')
  const { metrics: _, ...rest } = base
  if (column === undefined) return [{ ...rest, columns: groups }]
  const options = {
    column: columnLabel(column),
    groupby: groups.map(columnLabel),
    bins: Math.max(1, Math.round(amount(form, 'bins') ?? BINS)),
    cumulative: flag(form, 'cumulative'),
    normalize: flag(form, 'normalize'),
  }
  return [{ ...rest, columns: [...groups, column], post_processing: [{ operation: 'histogram', options }] }]
}
