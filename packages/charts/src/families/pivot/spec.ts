import type { FormData } from '@belvedere/core/form-data'
import { columnLabels, flag, metricLabels, text } from '../shared/form.ts'

export type PivotOrder = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a'
const ORDERS: readonly PivotOrder[] = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a']

export interface AxisSpec {
  readonly groups: readonly string[]
  /** True for subtotals of inner groups. */
  readonly subtotals: boolean
  /** True for a grand total. */
  readonly total: boolean
  /** True if subtotals precede their group. */
  readonly totalsFirst: boolean
  readonly order: PivotOrder
}

/** Settings of a pivot table. */
export interface PivotSpec {
  readonly rows: AxisSpec
  readonly columns: AxisSpec
  readonly metrics: readonly string[]
  readonly metricsOn: 'rows' | 'columns'
  /** True if metrics are inside the groups instead of outside. */
  readonly metricsInside: boolean
  /** Base of the shares that cells show; null for plain values. */
  readonly shareOf: 'total' | 'row' | 'column' | null
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

const orderOf = (form: FormData, name: string): PivotOrder => ORDERS.find(order => order === form[name]) ?? 'key_a_to_z'

function shareOf(form: FormData): PivotSpec['shareOf'] {
  const whole = / as Fraction of (Total|Rows|Columns)$/.exec(text(form, 'aggregateFunction') ?? '')?.[1]
  return whole === 'Total' ? 'total' : whole === 'Rows' ? 'row' : whole === 'Columns' ? 'column' : null
}

/**
 * Reads the settings of a form. A column on both axes is used only for rows. The form's `rowTotals` is a total of each
 * row, therefore a column; `rowSubTotals` are subtotals among the rows.
 */
export function pivotSpec(form: FormData): PivotSpec {
  const isTurned = flag(form, 'transposePivot')
  const [down, across] = isTurned ? ['groupbyColumns', 'groupbyRows'] : ['groupbyRows', 'groupbyColumns']
  const rows = unique(columnLabels(form, down ?? ''))
  return {
    rows: {
      groups: rows,
      subtotals: flag(form, 'rowSubTotals'),
      total: flag(form, 'colTotals'),
      totalsFirst: flag(form, 'rowSubtotalPosition'),
      order: orderOf(form, 'rowOrder'),
    },
    columns: {
      groups: unique(columnLabels(form, across ?? '')).filter(name => !rows.includes(name)),
      subtotals: flag(form, 'colSubTotals'),
      total: flag(form, 'rowTotals'),
      totalsFirst: flag(form, 'colSubtotalPosition'),
      order: orderOf(form, 'colOrder'),
    },
    metrics: unique(metricLabels(form, 'metrics')),
    metricsOn: text(form, 'metricsLayout') === 'ROWS' ? 'rows' : 'columns',
    metricsInside: flag(form, 'combineMetric'),
    shareOf: shareOf(form),
  }
}
