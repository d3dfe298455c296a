import type { Metric } from '@belvedere/core/expressions'
import { type FormData, mainMetric, printDatasourceKey, temporalColumns } from '@belvedere/core/form-data'
import { GENERIC_TYPE } from '@belvedere/core/table'
import { NO_TIME_RANGE } from '@belvedere/core/time'

/** Properties of a dataset that its first charts depend on. */
export interface FirstDataset {
  readonly id: number
  readonly main_dttm_col: string | null
  readonly columns: readonly FirstColumn[]
  readonly metrics: readonly { readonly metric_name: string; readonly verbose_name?: string | null }[]
}

export interface FirstColumn {
  readonly column_name: string
  readonly verbose_name?: string | null
  readonly type_generic: number | null
  readonly is_dttm: boolean
  readonly groupby: boolean
}

/** Facts about the columns from the data; missing facts are undefined. */
export interface FirstFacts {
  /** Number of distinct values by column. */
  readonly distinct: Readonly<Record<string, number | undefined>>
  /** First and last moment of the main time column, in epoch milliseconds. */
  readonly span: readonly [number, number] | null
}

export interface FirstChart {
  readonly name: string
  readonly form: FormData
  /** Width in columns of a grid of twelve. */
  readonly width: number
  /** Height in units of 8 px. */
  readonly height: number
}

/** Maximum number of columns whose values are counted before the charts are chosen. */
const MAX_COUNTED = 12
/** Maximum number of distinct values of a category; more are names. */
const MAX_KINDS = 40
const MAX_SLICES = 6
const MAX_TABLE_COLUMNS = 6
const DAY_MS = 86_400_000

const isOf = (type: number) => (column: FirstColumn) => column.type_generic === type && !column.is_dttm
const isIdentity = ({ column_name }: FirstColumn): boolean => /(^|_)(id|uuid|key|url|email|index)$/i.test(column_name)
const nameOf = ({ verbose_name, column_name }: FirstColumn): string => verbose_name || column_name

const categoriesOf = ({ columns }: FirstDataset): readonly FirstColumn[] =>
  columns.filter(column => column.groupby && isOf(GENERIC_TYPE.string)(column) && !isIdentity(column))
const measuresOf = ({ columns }: FirstDataset): readonly FirstColumn[] =>
  columns.filter(column => isOf(GENERIC_TYPE.numeric)(column) && !isIdentity(column))

/** Returns the main time column. */
export const firstTime = ({ columns, main_dttm_col }: FirstDataset): string | undefined =>
  temporalColumns(columns, main_dttm_col).main

/** Returns the columns whose number of values helps to choose charts. */
export const columnsToCount = (dataset: FirstDataset): readonly string[] =>
  categoriesOf(dataset)
    .slice(0, MAX_COUNTED)
    .map(({ column_name }) => column_name)

/** Returns a grain with which a line has some dozens of points. */
function grainOf(span: FirstFacts['span']): string {
  const days = span ? (span[1] - span[0]) / DAY_MS : Number.POSITIVE_INFINITY
  return days <= 4 ? 'PT1H' : days <= 120 ? 'P1D' : days <= 800 ? 'P1W' : days <= 6000 ? 'P1M' : 'P1Y'
}

/** Returns the columns that divide the rows into a few categories; without facts, the first ones of the dataset. */
function kindsOf(dataset: FirstDataset, { distinct }: FirstFacts): readonly FirstColumn[] {
  return categoriesOf(dataset).filter(({ column_name }) => {
    const count = distinct[column_name]
    return count === undefined || (count > 1 && count <= MAX_KINDS)
  })
}

type Maker = (dataset: FirstDataset, facts: FirstFacts) => Pick<FirstChart, 'name' | 'form'> | null

function formOf(
  { id, main_dttm_col }: FirstDataset,
  vizType: string,
  form: Readonly<Record<string, unknown>>,
): FormData {
  return {
    datasource: printDatasourceKey({ id, type: 'table' }),
    viz_type: vizType,
    ...(main_dttm_col ? { granularity_sqla: main_dttm_col } : {}),
    time_range: NO_TIME_RANGE,
    adhoc_filters: [],
    row_limit: 10_000,
    ...form,
  }
}

/** Returns the metric that the charts show, with its display name. */
function metricOf({ metrics }: FirstDataset): { readonly metric: Metric; readonly name: string } {
  const name = mainMetric(metrics.map(({ metric_name }) => metric_name))
  if (name === undefined)
    return {
      metric: { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Rows', hasCustomLabel: true },
      name: 'Rows',
    }
  const shown = metrics.find(({ metric_name }) => metric_name === name)?.verbose_name
  return { metric: name, name: shown || (name === 'count' ? 'Rows' : name) }
}

const figure: Maker = dataset => {
  const { metric, name } = metricOf(dataset)
  return { name, form: formOf(dataset, 'big_number_total', { metric }) }
}

const line: Maker = (dataset, { span }) => {
  const time = firstTime(dataset)
  const { metric, name } = metricOf(dataset)
  if (time === undefined || (span && span[0] === span[1])) return null
  const form = { x_axis: time, time_grain_sqla: grainOf(span), metrics: [metric], groupby: [] }
  return { name: `${name} over time`, form: formOf(dataset, 'echarts_timeseries_line', form) }
}

const bars: Maker = (dataset, facts) => {
  const [kind] = kindsOf(dataset, facts)
  const { metric, name } = metricOf(dataset)
  if (!kind) return null
  const form = { x_axis: kind.column_name, metrics: [metric], groupby: [], x_axis_sort_asc: false, show_value: true }
  const sort = typeof metric === 'string' ? metric : metric.label
  return {
    name: `${name} by ${nameOf(kind)}`,
    form: formOf(dataset, 'echarts_timeseries_bar', { ...form, x_axis_sort: sort, show_legend: false }),
  }
}

const slices: Maker = (dataset, facts) => {
  const kind = kindsOf(dataset, facts)
    .slice(1)
    .find(({ column_name }) => (facts.distinct[column_name] ?? 0) <= MAX_SLICES)
  const { metric, name } = metricOf(dataset)
  if (!kind) return null
  return {
    name: `Share of ${name.toLowerCase()} by ${nameOf(kind)}`,
    form: formOf(dataset, 'pie', { metric, groupby: [kind.column_name], row_limit: 10 }),
  }
}

const spread: Maker = dataset => {
  const [measure] = measuresOf(dataset)
  if (!measure) return null
  return {
    name: `Spread of ${nameOf(measure)}`,
    form: formOf(dataset, 'histogram_v2', { column: measure.column_name, groupby: [], bins: 20 }),
  }
}

const rows: Maker = dataset => {
  const all_columns = dataset.columns.slice(0, MAX_TABLE_COLUMNS).map(({ column_name }) => column_name)
  if (all_columns.length === 0) return null
  return {
    name: 'Rows, one by one',
    form: formOf(dataset, 'table', { query_mode: 'raw', all_columns, row_limit: 100 }),
  }
}

const NARROW = { width: 4, height: 30 }
const WIDE = { width: 8, height: 30 }
const HALF = { width: 6, height: 40 }
const FULL = { width: 12, height: 40 }
/** Sizes by the number of charts, which fill whole rows of the page. */
const SIZES = [[], [NARROW], [NARROW, WIDE], [NARROW, WIDE, FULL], [NARROW, WIDE, HALF, HALF]] as const

/**
 * Returns four charts for a new dashboard: a figure, the first two that suit the dataset's columns (over time, by
 * category, shares, distribution of a measure), and the rows. Fewer if the columns do not allow more.
 */
export function firstCharts(dataset: FirstDataset, facts: FirstFacts): readonly FirstChart[] {
  const made = (maker: Maker) => maker(dataset, facts) ?? []
  const middle = [line, bars, slices, spread].flatMap(made).slice(0, 2)
  const charts = [...[figure].flatMap(made), ...middle, ...[rows].flatMap(made)]
  return charts.map((chart, at) => ({ ...chart, ...(SIZES[charts.length]?.[at] ?? HALF) }))
}
