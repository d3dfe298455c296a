import type { FormData } from '@belvedere/core/form-data'
import type { Cell } from '@belvedere/core/table'
import { compareCells, compareTexts } from '../shared/alphabet.ts'
import { extentOf, sum } from '../shared/cells.ts'
import { flag, text } from '../shared/form.ts'

interface Sortable {
  readonly name: string
  readonly values: readonly (number | null)[]
}

const ORDER_KEYS = ['orderby', 'series_limit_metric', 'timeseries_limit_metric', 'legacy_order_by'] as const

/**
 * Sorts ties ascending. The result is ordered by the first metric unless the form sets another order, and databases
 * leave the order of ties open.
 */
function withTiesAscending(
  form: FormData,
  cells: readonly Cell[],
  values: readonly (number | null)[],
): readonly number[] {
  const positions = cells.map((_, index) => index)
  const isOrdered = ORDER_KEYS.some(key => form[key] !== undefined && form[key] !== null)
  if (isOrdered) return positions
  let run = 0
  const runs = values.map((value, index) => (index > 0 && value !== values[index - 1] ? ++run : run))
  return positions.toSorted(
    (a, b) => (runs[a] ?? 0) - (runs[b] ?? 0) || compareCells(cells[a] ?? null, cells[b] ?? null),
  )
}

/**
 * Returns the positions of the categories in drawing order. By default they retain the order of the result, or are
 * ordered by the total of their groups, largest first.
 */
export function sortCategories(
  form: FormData,
  cells: readonly Cell[],
  series: readonly Sortable[],
  xName: string,
  ranksByTotal: boolean,
): readonly number[] {
  const wish = text(form, 'x_axis_sort')
  const positions = cells.map((_, index) => index)
  const isAscending = wish !== null && flag(form, 'x_axis_sort_asc', true)
  const sign = isAscending ? 1 : -1
  if (wish === xName) return positions.toSorted((a, b) => sign * compareCells(cells[a] ?? null, cells[b] ?? null))
  if (wish === null && !ranksByTotal) return withTiesAscending(form, cells, series[0]?.values ?? [])
  const chosen = series.filter(({ name }) => name === wish)
  const counted = chosen.length > 0 ? chosen : series
  const totals = positions.map(index => sum(counted.map(({ values }) => values[index] ?? null)))
  return positions.toSorted(
    (a, b) => sign * ((totals[a] ?? 0) - (totals[b] ?? 0)) || compareCells(cells[a] ?? null, cells[b] ?? null),
  )
}

const measures: Readonly<Record<string, (values: readonly (number | null)[]) => number>> = {
  sum,
  min: values => extentOf(values)?.[0] ?? 0,
  max: values => extentOf(values)?.[1] ?? 0,
  avg: values => sum(values) / Math.max(1, values.filter(value => value !== null).length),
}

/**
 * Returns series in legend and stacking order. `otherwise` is the default order; null retains the order of the result.
 */
export function sortSeries<S extends Sortable>(
  form: FormData,
  series: readonly S[],
  otherwise: 'sum' | null,
): readonly S[] {
  const by = text(form, 'sort_series_type') ?? otherwise
  if (by === null) return series
  const sign = flag(form, 'sort_series_ascending') ? 1 : -1
  if (by === 'name') return series.toSorted((a, b) => sign * compareTexts(a.name, b.name))
  const measure = measures[by] ?? sum
  const keys = new Map(series.map(one => [one, measure(one.values)]))
  return series.toSorted((a, b) => sign * ((keys.get(a) ?? 0) - (keys.get(b) ?? 0)))
}
