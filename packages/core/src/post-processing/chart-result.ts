import { columnLabel, metricLabel } from '../expressions/index.ts'
import type { FormData } from '../form-data/index.ts'
import { formatNumber } from '../format/index.ts'
import type { Cell, ResultTable } from '../table/index.ts'
import { type Grid, pivotTable } from './pivot-table/index.ts'

/** Shown names of saved metrics and columns by their own names. */
export type VerboseNames = Readonly<Record<string, string>>

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** The result of a pivot table as the chart shows it, for files and reports. */
export function pivotResult(table: ResultTable, form: FormData, verbose: VerboseNames = {}): Grid {
  const columns = (value: unknown): readonly string[] =>
    list(value)
      .map(column => columnLabel(column as Parameters<typeof columnLabel>[0]))
      .map(name => verbose[name] ?? name)
  return pivotTable(table, {
    rows: columns(form.groupbyRows),
    columns: columns(form.groupbyColumns),
    metrics: list(form.metrics)
      .map(metric => metricLabel(metric as Parameters<typeof metricLabel>[0]))
      .map(name => verbose[name] ?? name),
    aggfunc: typeof form.aggregateFunction === 'string' ? form.aggregateFunction : 'Sum',
    transpose_pivot: form.transposePivot === true,
    combine_metrics: form.combineMetric === true,
    show_rows_total: form.rowTotals === true,
    show_columns_total: form.colTotals === true,
    apply_metrics_on_rows: form.metricsLayout === 'ROWS',
  })
}

/** The result of a table as the chart shows it: numbers in the formats that its columns were given. */
export function tableResult(table: ResultTable, form: FormData): ResultTable {
  const config = (form.column_config ?? {}) as Readonly<Record<string, { readonly d3NumberFormat?: unknown }>>
  const formats = table.colnames.flatMap(name => {
    const code = config[name]?.d3NumberFormat
    return typeof code === 'string' ? [[name, code] as const] : []
  })
  if (formats.length === 0) return table
  const shown = (row: ResultTable['rows'][number]): Record<string, Cell> => ({
    ...row,
    ...Object.fromEntries(
      formats.map(([name, code]) => {
        const cell = row[name] ?? null
        return [name, typeof cell === 'number' ? formatNumber(cell, code) : cell]
      }),
    ),
  })
  return { ...table, rows: table.rows.map(shown) }
}
