import { columnLabel } from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { amount, columnsOf, flag } from '../../families/shared/form.ts'

const BINS = 5

/**
 * Builds a query of raw rows; the server counts them by bin. Shares are of all rows, of all groups together: the bars
 * of a histogram add up to 100 %, and the last bar of a cumulative one is 100 %.
 */
export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const [column] = columnsOf(form, 'column')
  const groups = columnsOf(form, 'groupby')
  const { metrics: _, ...rest } = base
  if (column === undefined) return [{ ...rest, columns: groups }]
  const [cumulative, normalize] = [flag(form, 'cumulative'), flag(form, 'normalize')]
  const options = {
    column: columnLabel(column),
    groupby: groups.map(columnLabel),
    bins: Math.max(1, Math.round(amount(form, 'bins') ?? BINS)),
    cumulative,
    normalize,
    // The default whole is the sum of all cells, which counts a row of a cumulative histogram several times.
    ...(cumulative && normalize ? { share_of: 'rows' } : {}),
  }
  return [{ ...rest, columns: [...groups, column], post_processing: [{ operation: 'histogram', options }] }]
}
