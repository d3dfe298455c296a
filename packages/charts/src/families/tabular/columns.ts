import type { FormData } from '@belvedere/core/form-data'
import { isNumberedName, NO_VALUE, storedFormats } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type GenericType, type ResultTable } from '@belvedere/core/table'
import type { TableColumn } from '../../chart-option.ts'
import type { ChartEnv } from '../../chart-type.ts'
import { extentOf, sum, toNumber, typeOf } from '../shared/cells.ts'
import { comparedRange } from '../shared/compared-time.ts'
import { type CellLooks, cellLooks } from '../shared/conditional.ts'
import { columnLabels, flag, metricLabels, text } from '../shared/form.ts'
import { commonPrecision, isAutomatic, numberByDefault, percentText, valueFormat } from '../shared/value-format.ts'
import { type ColumnConfig, columnConfig } from './column-config.ts'
import { type ComparedColumn, comparedColumns, comparedHint, comparedLabel, isChange, isShare } from './compared.ts'
import { htmlCell } from './html-cell.ts'
import { queryMode } from './query-mode.ts'

export type ColumnRole = 'dimension' | 'metric' | 'share'
export interface TabularColumn extends TableColumn {
  readonly role: ColumnRole
  /** Returns the value of a cell; computes shares that the result does not have. */
  readonly cell: (value: Cell) => Cell
}

const isMidnight = (zone: (epochMs: number) => number) => (cell: Cell) =>
  typeof cell !== 'number' || (cell + zone(cell)) % 86_400_000 === 0

function timeFormat(form: FormData, config: ColumnConfig, cells: readonly Cell[], env: ChartEnv) {
  const own = config.d3TimeFormat ?? text(form, 'table_timestamp_format')
  const isDay = cells.every(isMidnight(env.zoneOffset ?? (() => 0)))
  const format = own !== null && own !== 'smart_date' ? own : isDay ? '%Y-%m-%d' : '%Y-%m-%d %H:%M:%S'
  return (cell: Cell): string => (typeof cell === 'number' ? env.format.time(cell, format) : env.format.label(cell))
}

function numberFormat(
  { form, env, name, role, config, compared }: ColumnInput,
  cells: readonly Cell[],
): (cell: Cell) => string {
  const { d3SmallNumberFormat: small, currencyFormat, fractionDigits } = config
  const rounded = fractionDigits === null ? null : role === 'share' ? `.${fractionDigits}%` : `,.${fractionDigits}f`
  const format = config.d3NumberFormat ?? rounded
  if (role === 'share')
    return cell =>
      format === null ? percentText(env.format, toNumber(cell) ?? 0) : env.format.number(toNumber(cell) ?? 0, format)
  const values = cells.map(toNumber)
  // Years and identifiers among the dimensions are names, not amounts: they get no thousands separator.
  const isStored = role === 'dimension'
  const isName = isStored && commonPrecision(values) === ',d' && (queryMode(form) !== 'raw' || isNumberedName(name))
  const plain = isName ? 'd' : null
  const dressed = {
    ...form,
    y_axis_unit: undefined,
    ...(currencyFormat === undefined ? {} : { currency_format: currencyFormat }),
  }
  const writer = (format: string | null) =>
    valueFormat({
      form: format === null ? dressed : { ...dressed, table_number_format: format },
      env,
      values,
      key: 'table_number_format',
      metric: compared?.metric ?? name,
    }).full
  const isExact = isStored && isAutomatic(format) && isAutomatic(text(form, 'table_number_format'))
  const write = isExact ? exactWriter(cells, writer) : writer(isAutomatic(format) ? null : format)
  const writeSmall = small === null ? write : writer(small)
  return cell => {
    const value = toNumber(cell)
    if (value === null) return env.format.label(cell)
    if (plain !== null && format === null) return env.format.number(value, plain)
    return Math.abs(value) < 1 ? writeSmall(value, cell) : write(value, cell)
  }
}

type WriteNumber = (value: number, cell: Cell) => string

/** Formats numbers with the digits that they are stored with, using one formatter per format. */
function exactWriter(cells: readonly Cell[], writer: (format: string) => WriteNumber): WriteNumber {
  const formatOf = storedFormats(cells)
  const writers = new Map<string, WriteNumber>()
  return (value, cell) => {
    const format = formatOf(cell)
    const write = writers.get(format) ?? writer(format)
    writers.set(format, write)
    return write(value, cell)
  }
}

/** HTML in a cell is reduced to its text, never rendered. */
const textFormat = (env: ChartEnv) => (cell: Cell) =>
  typeof cell === 'string' && cell.includes('<') ? htmlCell(cell).text : env.format.label(cell)

function cellFormat(input: ColumnInput, cells: readonly Cell[], type: GenericType): (cell: Cell) => string {
  const { form, env, config } = input
  if (type === GENERIC_TYPE.temporal) return timeFormat(form, config, cells, env)
  return type === GENERIC_TYPE.numeric ? numberFormat(input, cells) : textFormat(env)
}

/**
 * Returns the format of a comparison: changes are signed, shares are percentages, ratios plain numbers; other values
 * have the metric's format.
 */
function comparedFormat(input: ColumnInput, compared: ComparedColumn): (cell: Cell) => string {
  const { env, table, name } = input
  // With as many decimal places as the metric.
  const amount = numberFormat(
    input,
    table.rows.map(row => row[compared.metric] ?? row[name] ?? null),
  )
  return cell => {
    const value = toNumber(cell)
    if (value === null) return env.format.label(cell)
    if (isShare(compared)) return numberByDefault(env.format, value, '+,.1%')
    if (compared.kind === 'calculated' && !isChange(compared)) return numberByDefault(env.format, value, ',.2f')
    return isChange(compared) && value > 0 ? `+${amount(cell)}` : amount(cell)
  }
}

interface ColumnInput {
  readonly form: FormData
  readonly env: ChartEnv
  readonly table: ResultTable
  readonly name: string
  readonly role: ColumnRole
  readonly config: ColumnConfig
  readonly looks: CellLooks
  /** Comparison that the column shows. */
  readonly compared?: ComparedColumn | undefined
}

type Bar = Pick<TableColumn, 'bar' | 'barFrom'>

/**
 * Returns the bars of a column: from the left, or on both sides of zero, and in two colors if signs are distinguished.
 */
function barOf({ form, role, config }: ColumnInput, values: readonly (number | null)[]): Bar {
  const shows = config.showCellBars ?? flag(form, 'show_cell_bars', true)
  const ends = extentOf(values)
  if (!shows || role === 'dimension' || !ends) return {}
  const [low, high] = [Math.min(0, ends[0]), Math.max(0, ends[1])]
  const isSided = (config.alignPositiveNegative ?? flag(form, 'align_pn')) && low < 0
  const isColored = (config.colorPositiveNegative ?? flag(form, 'color_pn')) && low < 0
  const reach = isSided ? high - low : Math.max(-low, high)
  const share = (value: number): number => (reach === 0 ? 0 : Math.abs(value) / reach)
  return {
    bar: cell => {
      const value = toNumber(cell)
      return value === null || reach === 0 ? null : share(value)
    },
    ...(isSided || isColored
      ? {
          barFrom: cell => {
            const value = toNumber(cell) ?? 0
            const zero = reach === 0 ? 0 : -low / reach
            return { start: isSided ? zero - (value < 0 ? share(value) : 0) : 0, isNegative: isColored && value < 0 }
          },
        }
      : {}),
  }
}

/** Shares that the result does not have are computed from its amounts. */
function cellsOf({ table, name, role }: ColumnInput) {
  const source = role === 'share' && !table.colnames.includes(name) ? name.slice(1) : name
  const stored = table.rows.map(row => row[source] ?? null)
  const whole = source === name ? 1 : sum(stored.map(toNumber))
  const toShare = (cell: Cell): Cell => {
    const value = toNumber(cell)
    return value === null || whole === 0 ? null : value / whole
  }
  const cell = source === name ? (value: Cell) => value : toShare
  return { cell, cells: stored.map(cell) }
}

const labelOf = ({ env, name, role, config, compared }: ColumnInput): string => {
  if (compared !== undefined) {
    const { metric } = compared
    return comparedLabel(compared, config.customColumnName ?? env.verbose?.(metric) ?? metric)
  }
  const label = role === 'share' ? `% ${env.verbose?.(name.slice(1)) ?? name.slice(1)}` : (env.verbose?.(name) ?? name)
  return config.customColumnName ?? label
}

/** Colors of increases and decreases; a form may swap or disable them. */
function changeInk({ form, env, name }: ColumnInput): Pick<TableColumn, 'ink'> {
  if (!flag(form, 'comparison_color_enabled', true)) return {}
  const isReversed = text(form, 'comparison_color_scheme') === 'Red'
  return {
    ink: row => {
      const value = toNumber(row[name] ?? null) ?? 0
      if (value === 0) return undefined
      return value > 0 === isReversed ? env.theme.danger : env.theme.success
    },
  }
}

function looksOf(input: ColumnInput): Pick<TableColumn, 'tint' | 'ink'> {
  const { name, looks, compared } = input
  if (compared !== undefined && isChange(compared)) return changeInk(input)
  if (!looks) return {}
  return { tint: row => looks(row, name).background, ink: row => looks(row, name).ink }
}

function linkOf({ name }: ColumnInput, cells: readonly Cell[]): Pick<TableColumn, 'link'> {
  const hasLinks = cells.some(cell => typeof cell === 'string' && htmlCell(cell).href !== undefined)
  if (!hasLinks) return {}
  return {
    link: row => {
      const cell = row[name]
      return typeof cell === 'string' ? htmlCell(cell).href : undefined
    },
  }
}

/** Returns the tooltip of a compared column, including the compared range. */
function hintOf({ env, table }: ColumnInput, compared: ComparedColumn): string {
  const hint = comparedHint(compared, env.verbose?.(compared.metric) ?? compared.metric)
  const range = compared.kind === 'main' ? null : comparedRange(compared.period, table, env)
  return range === null ? hint : `${hint} (${range})`
}

function columnOf(input: ColumnInput): TabularColumn {
  const { table, name, role, config, compared } = input
  const { cell, cells } = cellsOf(input)
  const type =
    role === 'dimension' ? ((typeOf(table, name) ?? GENERIC_TYPE.string) as GenericType) : GENERIC_TYPE.numeric
  const write = compared === undefined ? cellFormat(input, cells, type) : comparedFormat(input, compared)
  return {
    name,
    label: labelOf(input),
    type,
    role,
    align: config.horizontalAlign ?? (type === GENERIC_TYPE.numeric ? 'right' : 'left'),
    format: value => (value === null ? NO_VALUE : write(value)),
    ...(compared === undefined || compared.kind === 'main' ? barOf(input, cells.map(toNumber)) : {}),
    ...(compared === undefined ? {} : { hint: hintOf(input, compared) }),
    ...looksOf(input),
    ...(type === GENERIC_TYPE.string ? linkOf(input, cells) : {}),
    isMetric: role !== 'dimension',
    ...(config.columnWidth === null ? {} : { width: config.columnWidth }),
    ...(config.truncateLongCells ? { isCut: true } : {}),
    ...(config.isFrozen ? { isFrozen: true } : {}),
    cell,
  }
}

type ColumnMaker = (role: ColumnRole) => (name: string, compared?: ComparedColumn) => TabularColumn

/** Returns the columns in order: dimensions, metrics, shares; for raw rows in the order of the result. */
export function tabularColumns(form: FormData, table: ResultTable, env: ChartEnv): readonly TabularColumn[] {
  const looks = cellLooks(form, table.rows, env.theme)
  const column: ColumnMaker = role => (name, compared) =>
    columnOf({ form, env, table, name, role, looks, compared, config: columnConfig(form, compared?.metric ?? name) })
  const shown = chosenColumns(form, table, column).filter(({ name }) => columnConfig(form, name).visible)
  // frozen columns come first
  return [...shown.filter(({ isFrozen }) => isFrozen), ...shown.filter(({ isFrozen }) => !isFrozen)]
}

/** Returns the column of a metric and, with a time comparison, its earlier value and its changes. */
function metricColumns(
  form: FormData,
  metric: string,
  table: ResultTable,
  column: (name: string, compared?: ComparedColumn) => TabularColumn,
): readonly TabularColumn[] {
  const compared = comparedColumns(form, metric, table.colnames)
  if (compared.length > 0) return compared.map(each => column(each.name, each))
  return table.colnames.includes(metric) ? [column(metric)] : []
}

function chosenColumns(form: FormData, table: ResultTable, column: ColumnMaker): readonly TabularColumn[] {
  if (queryMode(form) === 'raw') return table.colnames.map(name => column('dimension')(name))
  const groups = columnLabels(form, 'groupby').filter(name => table.colnames.includes(name))
  const metrics = metricLabels(form, 'metrics')
  const shares = metricLabels(form, 'percent_metrics').filter(
    name => table.colnames.includes(name) || table.colnames.includes(`%${name}`),
  )
  const columns = [
    ...[...new Set(groups)].map(name => column('dimension')(name)),
    ...[...new Set(metrics)].flatMap(name => metricColumns(form, name, table, column('metric'))),
    ...[...new Set(shares)].map(name => column('share')(`%${name}`)),
  ]
  if (columns.length > 0) return columns
  return table.colnames.map(name => column(typeOf(table, name) === GENERIC_TYPE.numeric ? 'metric' : 'dimension')(name))
}
