/** Renders the rows of a chart as a table for emails: in HTML that any mail program supports, and in plain text. */
import type { FormData } from '@belvedere/core/form-data'
import { type Amount, isDecimalText, type MetricFormat } from '@belvedere/core/format'
import { own } from '@belvedere/core/json'
import { wholeColumn } from '@belvedere/core/post-processing'
import { GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import type { BigNumberChartOption, ChartOption } from '../chart-option.ts'
import type { ChartFormat } from '../chart-type.ts'
import { metricIn } from '../families/cartesian/shifts.ts'
import { wideColumns } from '../families/cartesian/wide-columns.ts'
import { isWhole, shareColumn, sharedMetric } from '../families/part-of-whole/shares.ts'
import { escapeHtml } from '../families/shared/escape-html.ts'
import { columnLabels, metricLabels, text } from '../families/shared/form.ts'
import { counted, drawnNotes } from '../families/shared/notes.ts'
import { derivedFormat, isAutomatic, numberByDefault, valueFormat } from '../families/shared/value-format.ts'
import type { PivotTableChartOption } from '../pivot-option.ts'
import { chartType } from '../registry.ts'

export interface MailTable {
  readonly html: string
  readonly text: string
  /** Number of rows of the chart's result, including omitted ones. */
  readonly rows: number
}

interface Grid {
  readonly head: readonly string[]
  readonly isRight: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  readonly foot: readonly string[] | null
  /** Columns beyond the most that a mail has. */
  readonly lost: number
}

/**
 * Maximum numbers of rows and columns. Mail programs cut off longer messages (Gmail at 102 kB); the attached file is
 * complete.
 */
const MAX_ROWS = 100
const MAX_COLUMNS = 30
const WIDEST_TEXT = 40

function gridOfPivot({ rows, columns, cell }: PivotTableChartOption): Grid {
  const shown = columns.lines.slice(0, MAX_COLUMNS)
  const titles = rows.titles.length > 0 ? rows.titles : ['']
  const head = [...titles, ...shown.map(({ labels }) => labels.filter(label => label !== '').join(' / '))]
  return {
    head,
    isRight: head.map((_, index) => index >= titles.length),
    rows: rows.lines.map(({ labels }, row) => [
      ...titles.map((_, index) => labels[index] ?? ''),
      ...shown.map((_, column) => cell(row, column).text ?? ''),
    ]),
    foot: null,
    lost: columns.lines.length - shown.length,
  }
}

/** Settings with which the chart formats its values. */
export interface MailTableInput {
  readonly form: Readonly<Record<string, unknown>>
  readonly format: ChartFormat
  /** Display names of columns and metrics. */
  readonly verbose?: Readonly<Record<string, string>> | undefined
  /** Formats of metrics, by stored name. */
  readonly metricFormats?: Readonly<Record<string, MetricFormat>> | undefined
  /** Notes about the completeness of the numbers, see `answerNotes`. */
  readonly notes?: readonly string[] | undefined
}

const FORMAT_KEYS = ['y_axis_format', 'number_format'] as const

const NAMING_KEYS = ['x_axis', 'groupby', 'columns', 'all_columns', 'entity', 'groupbyRows', 'groupbyColumns'] as const

/** Returns the columns that a form groups by or lists. They may contain numbers, but do not have a metric's format. */
const namedColumns = (form: FormData): ReadonlySet<string> =>
  new Set(NAMING_KEYS.flatMap(key => columnLabels(form, key)))

interface FigureColumn {
  readonly form: FormData
  /** Metric of the numbers; undefined if the column has none. */
  readonly metric: string | undefined
  readonly isShare: boolean
}

/** Returns what the numbers of a column are. Series of a form with one metric are named only after groups. */
function figureColumn({ form: stored, metricFormats = {} }: MailTableInput, column: string): FigureColumn {
  const form = { datasource: '', viz_type: '', ...stored } as FormData
  const named = namedColumns(form)
  if (named.has(column)) return { form, metric: undefined, isShare: false }
  const own = [...metricLabels(form, 'metrics'), ...metricLabels(form, 'metric')]
  const shared = own.includes(column) ? undefined : sharedMetric(column, own)
  const metric = shared ?? metricIn(column, [...own, ...Object.keys(metricFormats)])
  return { form, metric: metric ?? (own.length === 1 ? own[0] : undefined), isShare: shared !== undefined }
}

/** Returns whether the chart or the dataset sets a format for a column. */
export function hasFormat(input: MailTableInput, column: string): boolean {
  const { form, metric, isShare } = figureColumn(input, column)
  if (isShare) return true
  if (metric === undefined) return false
  const own_format = own(input.metricFormats ?? {}, metric)
  const isCharts = FORMAT_KEYS.some(name => !isAutomatic(text(form, name)))
  return (
    isCharts || derivedFormat(form, 'y_axis_format') !== undefined || !!own_format?.d3format || !!own_format?.currency
  )
}

/** The smallest number that four decimals do not show as 0. */
const LEAST_IN_FOUR = 0.00005

/**
 * Returns a formatter that uses the format of the chart or of the dataset's metric. Without one, numbers are written in
 * full: whole ones with all digits, others with up to four decimals.
 */
export function figureWriter(input: MailTableInput, column: string): (value: Amount) => string {
  const { format, metricFormats = {} } = input
  const plain = (value: Amount): string => {
    if (Number.isInteger(Number(value))) return ',d'
    return Math.abs(Number(value)) < LEAST_IN_FOUR ? ',.3~g' : ',.4~f'
  }
  const { form, metric, isShare } = figureColumn(input, column)
  if (isShare) return value => numberByDefault(format, value, '.1%')
  if (metric === undefined) return value => format.number(value, plain(value))
  const key = FORMAT_KEYS.find(name => !isAutomatic(text(form, name))) ?? 'y_axis_format'
  const forced = derivedFormat(form, key)
  const code = text(form, key)
  const isOpen = isAutomatic(code) && !own(metricFormats, metric)?.d3format
  const env = { format, metricFormat: (name: string) => own(metricFormats, name) }
  return (value: Amount): string => {
    // Amounts in a chart of shares are not percentages.
    const isAmongShares = code?.endsWith('%') === true && Number.isInteger(Number(value))
    const shown = isOpen || isAmongShares ? { ...form, [key]: plain(value) } : form
    return valueFormat({ form: shown, env, values: [], key, metric, forced }).full(value as number)
  }
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'number' || (typeof value === 'string' && isDecimalText(value))

/** Omits sums over all groups, which are only for the picture, and shares of charts that show totals. */
function withoutWholes(table: ResultTable, metrics: readonly string[], { viz_type }: FormData): ResultTable {
  const summed = metrics.filter(
    metric => table.colnames.includes(wholeColumn(metric)) && !metrics.includes(wholeColumn(metric)),
  )
  if (summed.length === 0) return table
  const shares = chartType(viz_type)?.computedOfRows === 'totals' ? summed.map(shareColumn) : []
  const isOmitted = (name: string): boolean => isWhole(name, summed) || shares.includes(name)
  const places = table.colnames.flatMap((name, place) => (isOmitted(name) ? [] : [place]))
  const pick = <T>(list: readonly T[]): T[] => places.flatMap(place => list.slice(place, place + 1))
  const { colnames, coltypes, origins } = table
  return { ...table, colnames: pick(colnames), coltypes: pick(coltypes), origins: origins && pick(origins) }
}

function gridOfTable(result: ResultTable, input: MailTableInput): Grid {
  const { format, verbose = {} } = input
  const form = { datasource: '', viz_type: '', ...input.form } as FormData
  const metrics = metricLabels(form, 'metrics')
  const all = [...metrics, ...metricLabels(form, 'metric')]
  const table = withoutWholes(result, all, form)
  const labelOf = (name: string): string => own(verbose, name) ?? name
  const read = wideColumns(table, { form, metrics, groups: [], labelOf, write: format.label })
  const isRight = table.coltypes.map(type => type === GENERIC_TYPE.numeric)
  const figures = table.colnames.map(name => figureWriter(input, name))
  const write = (value: unknown, index: number): string => {
    if (value === null || value === undefined) return ''
    if (table.coltypes[index] === GENERIC_TYPE.temporal && typeof value === 'number')
      return format.time(value, '%Y-%m-%d %H:%M:%S').replace(/ 00:00:00$/, '')
    if (isRight[index] && isAmount(value)) return figures[index]?.(value) ?? ''
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const headOf = (name: string): string => {
    const shared = all.includes(name) ? undefined : sharedMetric(name, all)
    return shared === undefined ? read(name).name : `Share of ${labelOf(shared)}`
  }
  return {
    head: table.colnames.map(headOf),
    isRight,
    rows: table.rows.map(row => table.colnames.map((name, index) => write(row[name], index))),
    foot: null,
    lost: 0,
  }
}

/** Columns without a total are empty; the first of them contains the label, as on the page. */
function totalLine(
  totals: Row,
  columns: readonly { readonly name: string }[],
  cells: readonly string[],
): readonly string[] {
  const isEmpty = (index: number) => (totals[columns[index]?.name ?? ''] ?? null) === null
  return cells.map((text, index) => (isEmpty(index) ? (index === 0 ? 'Total' : '') : text))
}

/** Returns the figure as on the screen, with the texts beside it. */
function gridOfFigure({ value, subheader, comparison }: BigNumberChartOption, name: string): Grid {
  const notes = [comparison, subheader].flatMap(note => note || [])
  return {
    head: [name, ...notes.map(() => '')],
    isRight: [true, ...notes.map(() => false)],
    rows: [[value, ...notes]],
    foot: null,
    lost: 0,
  }
}

function gridOf(option: ChartOption, tables: readonly ResultTable[], input: MailTableInput): Grid {
  if (option.renderer === 'pivot') return gridOfPivot(option)
  if (option.renderer === 'table') {
    const columns = option.columns.slice(0, MAX_COLUMNS)
    const line = (row: (typeof option.rows)[number]) =>
      columns.map(({ name, format: write }) => write(row[name] ?? null))
    return {
      head: columns.map(({ label }) => label),
      isRight: columns.map(({ align }) => align === 'right'),
      rows: option.rows.map(line),
      foot: option.totals ? totalLine(option.totals, columns, line(option.totals)) : null,
      lost: option.columns.length - columns.length,
    }
  }
  const [first] = tables
  if (!first) return { head: [], isRight: [], rows: [], foot: null, lost: 0 }
  const name = first.colnames.at(-1) ?? ''
  if (option.renderer === 'big_number' && option.trend.length === 0 && first.rows.length === 1)
    return gridOfFigure(option, own(input.verbose, name) ?? name)
  return gridOfTable(first, input)
}

const CELL = 'padding:5px 10px;border-bottom:1px solid #e0e1da;font-size:13px'
const cellHtml = (tag: 'td' | 'th', text: string, isRight: boolean, more = ''): string =>
  `<${tag} style="${CELL};text-align:${isRight ? 'right' : 'left'}${more}">${escapeHtml(text)}</${tag}>`

/** Lines below a table: what a mail has no room for, and notes of the chart. */
const linesBelow = (rest: number, lost: number, notes: readonly string[]): readonly string[] => {
  const left = [...(rest > 0 ? [counted(rest, 'more row')] : []), ...(lost > 0 ? [counted(lost, 'more column')] : [])]
  return [...(left.length > 0 ? [`and ${left.join(' and ')} on the page`] : []), ...notes]
}

function tableHtml({ head, isRight, rows, foot }: Grid, below: readonly string[]): string {
  const right = (index: number) => isRight[index] === true
  const line = (cells: readonly string[], more = '') =>
    `<tr>${cells.map((text, index) => cellHtml('td', text, right(index), more)).join('')}</tr>`
  const heads = head.map((text, index) => cellHtml('th', text, right(index), ';color:#48504c;font-weight:600'))
  const note = below.map(text => `<p style="color:#626a65;font-size:13px">${escapeHtml(text)}</p>`).join('')
  const end = foot ? `<tfoot>${line(foot, ';font-weight:600')}</tfoot>` : ''
  return `<table cellspacing="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.map(row => line(row)).join('')}</tbody>${end}</table>${note}`
}

const shorten = (text: string): string => (text.length > WIDEST_TEXT ? `${text.slice(0, WIDEST_TEXT - 1)}…` : text)

function tableText({ head, isRight, rows, foot }: Grid, below: readonly string[]): string {
  const lines = [head, ...rows, ...(foot ? [foot] : [])].map(cells =>
    cells.map(text => shorten(text.replace(/\s+/g, ' '))),
  )
  const widths = head.map((_, index) => Math.max(...lines.map(cells => cells[index]?.length ?? 0)))
  const print = (cells: readonly string[]) =>
    cells
      .map((text, index) => (isRight[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  const [first = [], ...others] = lines
  const rule = widths.map(width => '-'.repeat(width)).join('  ')
  return [print(first), rule, ...others.map(print), ...below].join('\n')
}

/** Returns the headline figure above the rows of its trend; empty for other charts. */
const figureLine = (option: ChartOption): string =>
  option.renderer === 'big_number' && option.trend.length > 0
    ? [option.value, option.comparison, option.subheader].flatMap(part => part || []).join(' · ')
    : ''

/** Returns the number of rows of all pages of a table that the server pages; null for other charts. */
const rowsOfPages = (option: ChartOption): number | null =>
  option.renderer === 'table' && option.paging ? option.paging.rowCount : null

/** Returns the table of a chart: its own if it is a table, otherwise the rows that it is drawn from. */
export function mailTable(option: ChartOption, tables: readonly ResultTable[], input: MailTableInput): MailTable {
  const whole = gridOf(option, tables, input)
  const rows = rowsOfPages(option) ?? whole.rows.length
  const rest = Math.max(0, rows - Math.min(whole.rows.length, MAX_ROWS))
  const grid = { ...whole, rows: whole.rows.slice(0, MAX_ROWS) }
  const lead = figureLine(option)
  const below = linesBelow(rest, grid.lost, [...drawnNotes(option), ...(input.notes ?? [])])
  return {
    html: `${lead === '' ? '' : `<p style="margin:0 0 8px;font-size:15px">${escapeHtml(lead)}</p>`}${tableHtml(grid, below)}`,
    text: `${lead === '' ? '' : `${lead}\n\n`}${tableText(grid, below)}`,
    rows,
  }
}
