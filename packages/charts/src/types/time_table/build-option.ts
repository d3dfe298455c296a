import { sequentialScale } from '@belvedere/core/color'
import { readTimeSeriesColumn, type TimeSeriesColumn } from '@belvedere/core/form-data'
import { isExternalLink, NO_VALUE } from '@belvedere/core/format'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import type { ChartOption, SparkCell, TableColumn } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { timeGrain } from '../../families/cartesian/x-axis.ts'
import { cellWriter, extentOf, toNumber, typeOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, list, metricLabels, text } from '../../families/shared/form.ts'
import { missingTimes } from '../../families/shared/missing-times.ts'
import { counted } from '../../families/shared/notes.ts'
import { numberByDefault, valueFormat } from '../../families/shared/value-format.ts'
import {
  columnValue,
  readSeries,
  type SeriesTable,
  sparkValues,
  type TimeSeries,
} from '../../families/time-table/series.ts'

/** Default columns: the newest value, its change, and a sparkline. */
const DEFAULT_COLUMNS = [
  { label: 'Latest', colType: 'time', comparisonType: 'value', timeLag: 0 },
  { label: 'Change', colType: 'time', comparisonType: 'perc_change', timeLag: 1 },
  { label: 'Trend', colType: 'spark' },
]
const NAME = 'name'

const isShare = ({ colType, comparisonType }: TimeSeriesColumn): boolean =>
  colType === 'contrib' || (colType === 'time' && (comparisonType === 'perc' || comparisonType === 'perc_change'))

type Write = (value: number) => string

/**
 * Returns the formatter of a column: its own format, otherwise percentages for shares and a common precision for other
 * values.
 */
function writer({ form, env }: ChartInput, column: TimeSeriesColumn, values: readonly (number | null)[]): Write {
  if (column.d3format !== '') return value => env.format.number(value, column.d3format)
  if (isShare(column))
    return value => numberByDefault(env.format, value, column.comparisonType === 'perc_change' ? '+.1%' : '.1%')
  if (column.colType === 'spark' && column.timeRatio) return value => numberByDefault(env.format, value, ',.2f')
  // Rows of different metrics are formatted separately.
  if (columnLabels(form, 'groupby').length === 0)
    return value => valueFormat({ form, env, values: [value], key: 'y_axis_format' }).full(value)
  return valueFormat({ form, env, values, key: 'y_axis_format' }).full
}

/**
 * Returns a function for colors from red to blue between the bounds; with a single bound red below it and blue from
 * there on.
 */
function tinter({ bounds: [low, high] }: TimeSeriesColumn, { theme }: ChartEnv) {
  if (low === null && high === null) return undefined
  const ramp = theme.ramps.diverging.toReversed()
  const scale = sequentialScale(ramp, [low ?? 0, high ?? 0])
  const [least = '', most = ''] = [ramp[1], ramp.at(-2)]
  return (value: number | null): string | undefined => {
    if (value === null) return undefined
    if (low !== null && high !== null) return scale.colorAt(value)
    return value >= (low ?? high ?? 0) ? most : least
  }
}

function sparkOf(
  { env }: ChartInput,
  { times }: SeriesTable,
  column: TimeSeriesColumn,
  write: Write,
): (series: TimeSeries) => SparkCell | null {
  return series => {
    const values = sparkValues(series, column)
    const ends = extentOf(values)
    if (!ends) return null
    const shown = times.slice(times.length - values.length)
    const [low, high] = [column.yAxisBounds[0] ?? ends[0], column.yAxisBounds[1] ?? ends[1]]
    const newest = values.findLast(value => value !== null) ?? null
    return {
      points: shown.map((time, i) => [time, values[i] ?? null]),
      color: env.theme.categories[0] ?? env.theme.total,
      width: column.width,
      height: column.height,
      low,
      high,
      axis: column.showYAxis ? [write(low), write(high)] : null,
      summary: `${write(ends[0])} to ${write(ends[1])}${newest === null ? '' : `, newest ${write(newest)}`}`,
    }
  }
}

/** Returns an address from the form's template; only web addresses are linked. */
function linkOf(template: string | null, { label, metric, cells }: TimeSeries): string | undefined {
  if (template === null) return undefined
  const name = cells.length > 0 ? label : metric
  const url = template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, field: string) =>
    field === 'metric' || field === 'name' ? encodeURIComponent(name) : '',
  )
  return !isExternalLink(url) || /^https?:\/\//i.test(url) ? url : undefined
}

function columnsFor(input: ChartInput, data: SeriesTable): readonly TableColumn[] {
  const { form, env } = input
  const stored = list(form, 'column_collection')
  const columns = (stored.length > 0 ? stored : DEFAULT_COLUMNS).map(readTimeSeriesColumn)
  const seriesOf = new Map(data.series.map(series => [series.key, series]))
  const of = (row: Row): TimeSeries | undefined => seriesOf.get(String(row.key))
  const own = columns.map((column, i): TableColumn => {
    const values = data.series.map(series => columnValue(series, column, data.series))
    const write = writer(
      input,
      column,
      column.colType === 'spark' ? data.series.flatMap(({ values: all }) => all) : values,
    )
    const tint = tinter(column, env)
    const spark = column.colType === 'spark' ? sparkOf(input, data, column, write) : undefined
    const name = `c${i}`
    return {
      name,
      label: column.label || `Column ${i + 1}`,
      type: GENERIC_TYPE.numeric,
      align: spark ? 'left' : 'right',
      isMetric: true,
      format: (cell: Cell) => {
        const value = toNumber(cell)
        return value === null ? NO_VALUE : write(value)
      },
      hint: column.tooltip || undefined,
      ...(tint ? { tint: (row: Row) => tint(toNumber(row[name])) } : {}),
      ...(spark
        ? {
            spark: (row: Row) => {
              const series = of(row)
              return series ? spark(series) : null
            },
          }
        : {}),
    }
  })
  const template = text(form, 'url')
  const first: TableColumn = {
    name: NAME,
    label:
      columnLabels(form, 'groupby')
        .map(name => env.verbose?.(name) ?? name)
        .join(', ') || 'Metric',
    type: GENERIC_TYPE.string,
    align: 'left',
    isMetric: false,
    format: cell => env.format.label(cell),
    link: row => {
      const series = of(row)
      return series ? linkOf(template, series) : undefined
    },
  }
  return [first, ...own]
}

const timeColumn = ({ form }: ChartInput, table: ResultTable): string | undefined =>
  [...columnLabels(form, 'x_axis'), ...columnLabels(form, 'granularity_sqla'), '__timestamp'].find(name =>
    table.colnames.includes(name),
  ) ?? table.colnames.find(name => typeOf(table, name) === GENERIC_TYPE.temporal)

/** Draws a row for each series; comparisons are relative to the newest time. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, tables, env } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metrics = [...new Set([...metricLabels(form, 'metrics'), ...metricLabels(form, 'metric')])].filter(has)
  const time = timeColumn(input, table)
  if (metrics.length === 0) return emptyOption(NO_METRIC)
  if (time === undefined) return emptyOption(NOT_DRAWABLE)
  const data = readSeries(table, {
    time,
    groups: columnLabels(form, 'groupby').filter(has),
    metrics,
    write: cellWriter(table, env),
    name: metric => env.verbose?.(metric) ?? metric,
  })
  if (data.series.every(({ values }) => values.every(value => value === null))) return emptyOption(ONLY_NULLS)
  const columns = columnsFor(input, data)
  const tableColumns = (
    list(form, 'column_collection').length > 0 ? list(form, 'column_collection') : DEFAULT_COLUMNS
  ).map(readTimeSeriesColumn)
  const rows = data.series.map(
    (series): Row => ({
      key: series.key,
      [NAME]: series.label,
      ...Object.fromEntries(tableColumns.map((column, i) => [`c${i}`, columnValue(series, column, data.series)])),
    }),
  )
  const newest = data.times.at(-1)
  const until = newest === undefined ? '' : ` until ${env.format.time(newest, null, timeGrain(form))}`
  return {
    renderer: 'table',
    columns,
    rows,
    ...missingTimes(form, table, time),
    totals: null,
    pageLength: 0,
    searchable: false,
    marks: [],
    summary: `Time-series table: ${counted(rows.length, 'row')}${until}`,
  }
}
