import type { FormData } from '@belvedere/core/form-data'
import { NO_VALUE } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import type { TableColumn } from '../../chart-option.ts'
import type { ChartEnv } from '../../chart-type.ts'
import { extentOf, sum, toNumber, typeOf } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels, text } from '../shared/form.ts'
import { commonPrecision, isAutomatic, valueFormat } from '../shared/value-format.ts'
import { queryMode } from './query-mode.ts'

export type ColumnRole = 'dimension' | 'metric' | 'share'
export interface TabularColumn extends TableColumn {
  readonly role: ColumnRole
  /** The value of a cell, also where it is a share that the answer does not hold. */
  readonly cell: (value: Cell) => Cell
}

const configOf = (form: FormData, column: string): Readonly<Record<string, unknown>> => {
  const all = form.column_config
  const own = typeof all === 'object' && all !== null && column in all ? Reflect.get(all, column) : null
  return typeof own === 'object' && own !== null ? (own as Readonly<Record<string, unknown>>) : {}
}

const isMidnight = (zone: (epochMs: number) => number) => (cell: Cell) =>
  typeof cell !== 'number' || (cell + zone(cell)) % 86_400_000 === 0

function timeFormat(form: FormData, config: Readonly<Record<string, unknown>>, cells: readonly Cell[], env: ChartEnv) {
  const own = typeof config.d3TimeFormat === 'string' ? config.d3TimeFormat : text(form, 'table_timestamp_format')
  const isDay = cells.every(isMidnight(env.zoneOffset ?? (() => 0)))
  const format = own !== null && own !== 'smart_date' ? own : isDay ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S'
  return (cell: Cell): string => (typeof cell === 'number' ? env.format.time(cell, format) : env.format.label(cell))
}

/** Long integers travel as text and are shown digit by digit. */
const isLongInteger = (cell: Cell): cell is string => typeof cell === 'string' && /^-?\d{16,}$/.test(cell)
const grouped = (digits: string): string => digits.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',')

function cellFormat(input: ColumnInput, cells: readonly Cell[], type: GenericType): (cell: Cell) => string {
  const { form, env, name, role } = input
  const config = configOf(form, name)
  if (type === GENERIC_TYPE.temporal) return timeFormat(form, config, cells, env)
  if (type !== GENERIC_TYPE.numeric) return cell => env.format.label(cell)
  const asked = typeof config.d3NumberFormat === 'string' && config.d3NumberFormat !== '' ? config.d3NumberFormat : null
  if (role === 'share') return cell => env.format.number(toNumber(cell) ?? 0, asked ?? '.1%')
  const values = cells.map(toNumber)
  // Years and identifiers among the dimensions are names, not amounts: no thousands separator.
  const plain = role === 'dimension' && commonPrecision(values) === ',d' ? 'd' : null
  const write = valueFormat({
    form: { ...form, currency_format: config.currencyFormat, y_axis_unit: undefined },
    env,
    values,
    key: 'table_number_format',
  }).full
  return cell => {
    if (isLongInteger(cell)) return grouped(cell)
    const value = toNumber(cell)
    if (value === null) return env.format.label(cell)
    if (asked !== null && !isAutomatic(asked)) return env.format.number(value, asked)
    return plain === null ? write(value) : env.format.number(value, plain)
  }
}

interface ColumnInput {
  readonly form: FormData
  readonly env: ChartEnv
  readonly table: ResultTable
  readonly name: string
  readonly role: ColumnRole
}

/** Share of the longest bar of its column. */
function barOf({ form, name, role }: ColumnInput, values: readonly (number | null)[]): TableColumn['bar'] {
  const own = configOf(form, name).showCellBars
  const shows = typeof own === 'boolean' ? own : flag(form, 'show_cell_bars', true)
  const ends = extentOf(values)
  if (!shows || role === 'dimension' || !ends) return undefined
  const longest = Math.max(Math.abs(ends[0]), Math.abs(ends[1]))
  return cell => {
    const value = toNumber(cell)
    return value === null || longest === 0 ? null : Math.abs(value) / longest
  }
}

function columnOf(input: ColumnInput): TabularColumn {
  const { form, env, table, name, role } = input
  const source = role === 'share' && !table.colnames.includes(name) ? name.slice(1) : name
  const stored = table.rows.map(row => row[source] ?? null)
  const whole = source === name ? 1 : sum(stored.map(toNumber))
  const toShare = (cell: Cell): Cell => {
    const value = toNumber(cell)
    return value === null || whole === 0 ? null : value / whole
  }
  const cell = source === name ? (value: Cell) => value : toShare
  const cells = stored.map(cell)
  const type =
    role === 'dimension' ? ((typeOf(table, name) ?? GENERIC_TYPE.string) as GenericType) : GENERIC_TYPE.numeric
  const write = cellFormat(input, cells, type)
  const config = configOf(form, name)
  const align = config.horizontalAlign === 'left' || config.horizontalAlign === 'right' ? config.horizontalAlign : null
  const label = role === 'share' ? `% ${env.verbose?.(name.slice(1)) ?? name.slice(1)}` : (env.verbose?.(name) ?? name)
  return {
    name,
    label:
      typeof config.customColumnName === 'string' && config.customColumnName !== '' ? config.customColumnName : label,
    type,
    role,
    align: align ?? (type === GENERIC_TYPE.numeric ? 'right' : 'left'),
    format: value => (value === null ? NO_VALUE : write(value)),
    bar: barOf(input, cells.map(toNumber)),
    isMetric: role !== 'dimension',
    cell,
  }
}

/** Columns in their order: dimensions, metrics, shares; or as the answer has them for rows as they are. */
export function tabularColumns(form: FormData, table: ResultTable, env: ChartEnv): readonly TabularColumn[] {
  const column = (role: ColumnRole) => (name: string) => columnOf({ form, env, table, name, role })
  if (queryMode(form) === 'raw') return table.colnames.map(column('dimension'))
  const groups = columnLabels(form, 'groupby').filter(name => table.colnames.includes(name))
  const metrics = metricLabels(form, 'metrics').filter(name => table.colnames.includes(name))
  const shares = metricLabels(form, 'percent_metrics').filter(
    name => table.colnames.includes(name) || table.colnames.includes(`%${name}`),
  )
  const columns = [
    ...[...new Set(groups)].map(column('dimension')),
    ...[...new Set(metrics)].map(column('metric')),
    ...[...new Set(shares)].map(name => column('share')(`%${name}`)),
  ]
  if (columns.length > 0) return columns
  return table.colnames.map(name => column(typeOf(table, name) === GENERIC_TYPE.numeric ? 'metric' : 'dimension')(name))
}
