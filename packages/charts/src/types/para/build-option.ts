import type { ResultTable, Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { cellKey, cellWriter, extentOf, toNumber } from '../../families/shared/cells.ts'
import { colorKey } from '../../families/shared/color-key.ts'
import { DIMMED } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { columnLabels, flag, metricLabels } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { type Ramp, rampFor } from '../../families/shared/ramp.ts'
import { niceScale } from '../../families/shared/scale.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'
import type { MarkFilter } from '../../mark-filter.ts'

interface Axis {
  readonly name: string
  readonly column: string
  readonly format: ValueFormat
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}
interface Line {
  readonly label: string
  readonly row: Row
  readonly color: string
  readonly mark: MarkFilter | null
}

const MAX_NAMED = 24
const TOP = 30

function axisOf({ form, env }: ChartInput, column: string, rows: readonly Row[]): Axis {
  const values = rows.map(row => toNumber(row[column]))
  const [low, high] = extentOf(values) ?? [0, 1]
  const { min, max, ticks } = niceScale(low, high, { min: null, max: null }, env.height < 200 ? 3 : 5)
  return {
    name: env.verbose?.(column) ?? column,
    column,
    format: valueFormat({ form, env, values, key: 'number_format' }),
    min,
    max,
    ticks,
  }
}

/** Colors of lines by a second metric. */
interface Shades {
  readonly column: string
  readonly colors: readonly string[]
  readonly ramp: Ramp
}

function shadesOf({ form, env }: ChartInput, rows: readonly Row[], second: string | undefined): Shades | null {
  const extent = second === undefined ? null : extentOf(rows.map(row => toNumber(row[second])))
  if (second === undefined || !extent) return null
  const ramp = rampFor({ form, theme: env.theme, extent })
  // The first colors of a ramp are too close to the background for a line.
  return { column: second, colors: ramp.colors.slice(2), ramp }
}

/** Returns the lines, colored by the second metric if there is one. */
function linesOf(
  { env }: ChartInput,
  table: ResultTable,
  rows: readonly Row[],
  series: readonly string[],
  shades: Shades | null,
): readonly Line[] {
  const first = env.theme.categories[0] ?? env.theme.other
  const colorOf = (row: Row): string => {
    if (!shades) return first
    const { column, colors, ramp } = shades
    const value = toNumber(row[column])
    return value === null ? env.theme.other : (colors[Math.round(ramp.share(value) * (colors.length - 1))] ?? first)
  }
  const write = cellWriter(table, env)
  return rows.map(row => {
    const cells = series.map(column => row[column] ?? null)
    const label = cells.map((cell, index) => write(cell, series[index])).join(', ')
    const filters = series.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    return {
      label,
      row,
      color: colorOf(row),
      mark: series.length === 0 ? null : { key: cellKey(cells), label, filters },
    }
  })
}

/** Labels are to the left of their axis; those of the last axis are to the right. */
function axisOption({ env }: ChartInput, axis: Axis, dim: number, space: number, isLast: boolean) {
  const top = axis.ticks.at(-1)
  return {
    dim,
    name: fitText(axis.name, space, 11),
    type: 'value',
    z: 10,
    min: axis.min,
    max: axis.max,
    nameTextStyle: { color: env.theme.textSoft, fontSize: 11, fontWeight: 530 },
    // The theme hides lines of value axes; here values are read from them.
    axisLine: { show: true, lineStyle: { color: env.theme.ruleStrong } },
    axisTick: { show: false, customValues: [...axis.ticks] },
    axisLabel: {
      color: env.theme.textMuted,
      fontSize: 10.5,
      ...(isLast ? { margin: 6, align: 'left' } : { margin: -6, align: 'right' }),
      textBorderColor: env.theme.surface,
      textBorderWidth: 3,
      customValues: [...axis.ticks],
      formatter: (value: number) => axis.format.tick(value, value === top),
    },
  }
}

const tickWidths = ({ ticks, format }: Axis): readonly number[] =>
  ticks.map(tick => textWidth(format.tick(tick, tick === ticks.at(-1)), 10.5))

/** Returns the leftmost axis, with names, if they are readable. */
function nameAxis({ env }: ChartInput, lines: readonly Line[], name: string, space: number) {
  return {
    dim: 0,
    name: fitText(name, space, 11),
    type: 'category',
    z: 10,
    inverse: true,
    // the start of an inverted axis is at the top, where the other names are
    nameLocation: 'start',
    data: lines.map(({ label }) => label),
    nameTextStyle: { color: env.theme.textSoft, fontSize: 11, fontWeight: 530 },
    axisLine: { lineStyle: { color: env.theme.ruleStrong } },
    axisTick: { show: false },
    axisLabel: {
      color: env.theme.textMuted,
      fontSize: 10.5,
      interval: 0,
      margin: -6,
      align: 'right',
      formatter: (label: string) => fitText(label, space, 10.5),
    },
  }
}

function tooltip(lines: readonly Line[], axes: readonly Axis[]) {
  return {
    trigger: 'item',
    formatter: ({ dataIndex }: { readonly dataIndex: number }): string => {
      const line = lines[dataIndex]
      if (!line) return ''
      const rows = axes.map(({ name, column, format }) => {
        const value = toNumber(line.row[column])
        return { label: name, value: value === null ? '–' : format.full(value) }
      })
      return tooltipHtml(line.label, rows)
    },
  }
}

function seriesOf({ selected }: ChartInput, lines: readonly Line[], axes: readonly Axis[], hasNames: boolean) {
  const strength = lines.length > 200 ? 0.25 : lines.length > 40 ? 0.5 : 0.85
  return {
    type: 'parallel',
    lineStyle: { width: lines.length > 40 ? 1 : 1.5 },
    emphasis: { lineStyle: { width: 2.5, opacity: 1 } },
    data: lines.map(({ label, row, color, mark }) => ({
      name: label,
      value: [...(hasNames ? [label] : []), ...axes.map(({ column }) => toNumber(row[column]) ?? '-')],
      lineStyle: {
        color,
        opacity: selected.size === 0 || (mark && selected.has(mark.key)) ? strength : strength * DIMMED,
      },
    })),
  }
}

function coloringOf({ form, env }: ChartInput, rows: readonly Row[], { column, colors, ramp }: Shades) {
  const values = rows.map(row => toNumber(row[column]))
  const { mark } = valueFormat({ form, env, values, key: 'number_format' })
  return { name: env.verbose?.(column) ?? column, colors, low: mark(ramp.low), high: mark(ramp.high) }
}

/** Draws a line for every row, across an axis for every metric. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const has = (name: string): boolean => table.colnames.includes(name)
  const metrics = [...new Set(metricLabels(form, 'metrics'))].filter(has)
  if (metrics.length === 0) return emptyOption(NO_METRIC)
  const series = columnLabels(form, 'series').filter(has)
  const second = metricLabels(form, 'secondary_metric').find(has)
  const rows = table.rows.filter(row => metrics.some(metric => toNumber(row[metric]) !== null))
  if (rows.length === 0) return emptyOption(ONLY_NULLS)
  const shades = shadesOf(input, rows, second)
  const lines = linesOf(input, table, rows, series, shades)
  const axes = metrics.map(metric => axisOf(input, metric, rows))
  const hasNames = flag(form, 'include_series') && series.length > 0 && lines.length <= MAX_NAMED
  const hidden = flag(form, 'include_series') && series.length > 0 && !hasNames
  const notes = noteLines(
    hidden ? [`Names are left out: an axis cannot show ${counted(lines.length, 'line')}`] : [],
    env,
  )
  const key = colorKey(shades && coloringOf(input, rows, shades), env, env.height - notes.space)
  const widest = Math.min(110, env.width * 0.24, Math.max(...lines.map(({ label }) => textWidth(label, 10.5))))
  const count = axes.length + (hasNames ? 1 : 0)
  const half = (axis: Axis | undefined): number => Math.min(70, textWidth(axis?.name ?? '') / 2)
  const last = axes.at(-1)
  const right = Math.max(8, half(last), ...(last ? tickWidths(last) : [])) + 8
  const left = hasNames ? widest + 12 : Math.max(30, half(axes[0]), ...(axes[0] ? tickWidths(axes[0]) : [])) + 6
  const space = Math.max(40, (env.width - left - right) / Math.max(1, count - 1) - 10)
  const shift = hasNames ? 1 : 0
  const option = {
    animation: false,
    parallel: { left, right, top: TOP, bottom: 10 + notes.space + key.space },
    parallelAxis: [
      ...(hasNames ? [nameAxis(input, lines, series.join(', '), widest)] : []),
      ...axes.map((axis, index) => axisOption(input, axis, index + shift, space, index === axes.length - 1)),
    ],
    tooltip: tooltip(lines, axes),
    series: [seriesOf(input, lines, axes, hasNames), ...key.series],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['parallel', 'tooltip', ...notes.needs, ...key.needs],
    option: toEchartsOption(option),
    marks: lines.flatMap(({ mark }) => mark ?? []),
    markAt: (_, dataIndex) => lines[dataIndex]?.mark?.key,
    summary: `Parallel coordinates: ${counted(lines.length, 'line')} across ${axes.map(({ name }) => name).join(', ')}`,
  }
}
