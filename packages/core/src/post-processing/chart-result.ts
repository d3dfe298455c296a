import { columnLabel, metricLabel } from '../expressions/index.ts'
import type { FormData } from '../form-data/index.ts'
import { formatNumber, isDecimalText } from '../format/index.ts'
import { own } from '../json/index.ts'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '../table/index.ts'
import { Budget } from './budget.ts'
import type { Grid } from './pivot-table/grid.ts'
import { fileTable, gridTable, type PivotTableOptions, pivotTable } from './pivot-table/pivot-table.ts'
import { pivotTableWithTotals } from './pivot-table/with-totals.ts'
import { totalMarker } from './totals.ts'

/** Display names of saved metrics and columns, by stored name. */
export type VerboseNames = Readonly<Record<string, string>>

const PIVOT_TABLE = 'pivot table'
const PASSES = 4

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

/** Charges a grid: it has a cell for each pair of row group and column group, and is processed in several passes. */
function spendGrid(budget: Budget, { rows: all }: ResultTable, options: PivotTableOptions): void {
  const groups = (names: readonly string[]): number =>
    new Set(all.map(row => JSON.stringify(names.map(name => row[name] ?? null)))).size
  budget.spend(PIVOT_TABLE, all.length * (options.rows.length + options.columns.length + options.metrics.length))
  const cells = groups(options.rows) * groups(options.columns) * options.metrics.length
  budget.allocate(PIVOT_TABLE, cells)
  budget.spend(PIVOT_TABLE, cells * PASSES)
}

const ORDERS = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a'] as const

/** Returns the totals of both axes as displayed by the chart. A total of columns is a row. */
function pivotLines(form: FormData): Required<PivotTableOptions>['lines'] {
  const orderOf = (order: unknown) => ORDERS.find(one => one === order) ?? 'key_a_to_z'
  return {
    rows: {
      subtotals: form.rowSubTotals === true,
      total: form.colTotals === true,
      subtotals_first: form.rowSubtotalPosition === true,
      order: orderOf(form.rowOrder),
    },
    columns: {
      subtotals: form.colSubTotals === true,
      total: form.rowTotals === true,
      subtotals_first: form.colSubtotalPosition === true,
      order: orderOf(form.colOrder),
    },
  }
}

function pivotOptions(form: FormData, verbose: VerboseNames): PivotTableOptions {
  const columns = (value: unknown): readonly string[] =>
    list(value)
      .map(column => columnLabel(column as Parameters<typeof columnLabel>[0]))
      .map(name => own(verbose, name) ?? name)
  // A field on both axes is only used for rows.
  const [rows, others] =
    form.transposePivot === true ? ['groupbyColumns', 'groupbyRows'] : ['groupbyRows', 'groupbyColumns']
  const down = [...new Set(columns(form[rows as string]))]
  const across = [...new Set(columns(form[others as string]))].filter(name => !down.includes(name))
  return {
    rows: form.transposePivot === true ? across : down,
    columns: form.transposePivot === true ? down : across,
    metrics: [
      ...new Set(list(form.metrics).map(metric => metricLabel(metric as Parameters<typeof metricLabel>[0]))),
    ].map(name => own(verbose, name) ?? name),
    aggfunc: typeof form.aggregateFunction === 'string' ? form.aggregateFunction : 'Sum',
    transpose_pivot: form.transposePivot === true,
    combine_metrics: form.combineMetric === true,
    show_rows_total: form.rowTotals === true,
    show_columns_total: form.colTotals === true,
    apply_metrics_on_rows: form.metricsLayout === 'ROWS',
    lines: pivotLines(form),
  }
}

/** Returns the result of a pivot table as displayed by the chart, for files and reports. */
export function pivotResult(
  table: ResultTable,
  form: FormData,
  verbose: VerboseNames = {},
  budget = new Budget(),
): Grid {
  const options = pivotOptions(form, verbose)
  spendGrid(budget, table, options)
  const hasTotals = [...options.rows, ...options.columns].some(name => table.colnames.includes(totalMarker(name)))
  return hasTotals ? pivotTableWithTotals(table, options) : pivotTable(table, options)
}

/** Returns true for a number, and for a long decimal of a numeric column, which is a text. */
const isAmount = (cell: Cell, type: GenericType | undefined): cell is number | string =>
  typeof cell === 'number' || (type === GENERIC_TYPE.numeric && typeof cell === 'string' && isDecimalText(cell))

/** Returns the result of a table as displayed by the chart, with the number formats of its columns. */
export function tableResult(table: ResultTable, form: FormData): ResultTable {
  const config = (form.column_config ?? {}) as Readonly<Record<string, { readonly d3NumberFormat?: unknown }>>
  const formats = table.colnames.flatMap((name, index) => {
    const code = own(config, name)?.d3NumberFormat
    return typeof code === 'string' ? [[name, code, table.coltypes[index]] as const] : []
  })
  if (formats.length === 0) return table
  const shown = (row: ResultTable['rows'][number]): Record<string, Cell> => ({
    ...row,
    ...Object.fromEntries(
      formats.map(([name, code, type]) => {
        const cell = row[name] ?? null
        return [name, isAmount(cell, type) ? formatNumber(cell, code) : cell]
      }),
    ),
  })
  return { ...table, rows: table.rows.map(shown) }
}

/** Renames columns to their display names, including the columns that mark totals. */
function renamed(table: ResultTable, verbose: VerboseNames): ResultTable {
  const names = new Map(
    Object.entries(verbose).flatMap(([name, shown]) => [
      [name, shown] as const,
      [totalMarker(name), totalMarker(shown)] as const,
    ]),
  )
  const read = (name: string): string => names.get(name) ?? name
  if (!table.colnames.some(name => read(name) !== name)) return table
  return {
    ...table,
    colnames: table.colnames.map(read),
    rows: table.rows.map(row => Object.fromEntries(Object.entries(row).map(([name, cell]) => [read(name), cell]))),
  }
}

/**
 * Returns row names and the remaining columns. Rows of a pivot table are named by their groups, others are numbered
 * from 0.
 */
export function indexedColumns(table: ResultTable): {
  readonly indexnames: readonly (string | number)[]
  readonly columns: ResultTable
} {
  const [first, ...rest] = table.colnames
  if (first !== '') return { indexnames: table.rows.map((_, index) => index), columns: table }
  return {
    indexnames: table.rows.map(row => String(row[first] ?? '')),
    columns: { ...table, colnames: rest, coltypes: table.coltypes.slice(1), origins: table.origins?.slice(1) },
  }
}

interface ShapeOptions {
  readonly verbose?: VerboseNames
  readonly budget?: Budget
  /** True if the result is written to a file: row groups of a pivot table become columns. */
  readonly isFile?: boolean
}

type Shape = (table: ResultTable, form: FormData, options: Required<ShapeOptions>) => ResultTable

/** Conversions by chart type. All other types display the result unchanged. */
const SHAPES: Readonly<Record<string, Shape>> = {
  pivot_table_v2: (table, form, { verbose, budget, isFile }) => {
    const grid = pivotResult(table, form, verbose, budget)
    return isFile ? fileTable(grid, pivotOptions(form, verbose)) : gridTable(grid)
  },
  table: tableResult,
}

/** Returns true for chart types whose result is converted: those that display a table. */
export const isShapedChart = ({ viz_type }: Pick<FormData, 'viz_type'>): boolean => own(SHAPES, viz_type) !== undefined

/** Returns the result as displayed by a chart of this type; unchanged for types without a conversion. */
export function shapedResult(
  table: ResultTable,
  form: FormData,
  { verbose = {}, budget = new Budget(), isFile = false }: ShapeOptions = {},
): ResultTable {
  return own(SHAPES, form.viz_type)?.(renamed(table, verbose), form, { verbose, budget, isFile }) ?? table
}
