import type { FormData } from '@belvedere/core/form-data'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { valueAxis } from '../../families/cartesian/axes.ts'
import { type ValueScale, valueScale } from '../../families/cartesian/axis-scale.ts'
import { MAX_COLORED } from '../../families/cartesian/model.ts'
import { linesFor } from '../../families/cartesian/picture.ts'
import { type Bubble, type Bubbles, readBubbles } from '../../families/correlation/bubbles.ts'
import { extentOf, sum } from '../../families/shared/cells.ts'
import { emphasis } from '../../families/shared/emphasis.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { amount, bounds, flag, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { fitText, textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

type Part = Readonly<Record<string, unknown>>

interface Axis {
  readonly name: string
  readonly scale: ValueScale
  readonly format: ValueFormat
}
interface Plot {
  readonly input: ChartInput
  readonly bubbles: Bubbles
  readonly colors: readonly string[]
  readonly x: Axis
  readonly y: Axis
  readonly sizeFormat: ValueFormat | null
  readonly diameter: (size: number | null) => number
}

const MIN_SIZE = 5
const MAX_SIZE = 25
const MAX_LABELS = 14
const MANY = 2000
const LABEL_SPACE = 96

/**
 * Returns a function for the diameter of a bubble. Areas are proportional to sizes; bubbles without a positive size are
 * the smallest dots.
 */
function diameterOf(form: FormData, sizes: readonly (number | null)[]): (size: number | null) => number {
  const largest = Math.max(MIN_SIZE, Math.min(100, amount(form, 'max_bubble_size') ?? MAX_SIZE)) * 1.6
  const most = extentOf(sizes)?.[1] ?? 0
  return size => {
    if (size === null || !(size > 0) || !(most > 0)) return sizes.every(one => one === null) ? 8 : MIN_SIZE
    return Math.max(MIN_SIZE, Math.round(Math.sqrt(size / most) * largest * 10) / 10)
  }
}

/** Form data keys of each axis, mapped to those of a value axis. */
const AXES = {
  x: { format: 'xAxisFormat', bounds: 'x_axis_bounds', log: 'logXAxis', title: 'x_axis_title', cut: 'truncateXAxis' },
  y: { format: 'y_axis_format', bounds: 'y_axis_bounds', log: 'logYAxis', title: 'y_axis_title', cut: 'truncateYAxis' },
} as const

function axisOf({ form, env }: ChartInput, which: 'x' | 'y', metric: string, values: readonly number[]): Axis {
  const names = AXES[which]
  const [dataLow, dataHigh] = extentOf(values) ?? [0, 1]
  // Space for the bubbles at the edges.
  const air = flag(form, names.log) ? 0 : (dataHigh - dataLow) * 0.04
  const near = dataLow >= 0 ? Math.max(0, dataLow - air) : dataLow - air
  const own: FormData = {
    ...form,
    y_axis_bounds: bounds(form, names.bounds),
    logAxis: flag(form, names.log),
    truncateYAxis: form[names.cut],
    currency_format: which === 'y' ? form.currency_format : undefined,
    y_axis_unit: which === 'y' ? form.y_axis_unit : undefined,
  }
  const scale = valueScale(own, [near, dataHigh + air], {
    startsAtZero: false,
    isShare: false,
    isTight: false,
    lines: which === 'x' ? Math.max(3, Math.round(env.width / 90)) : linesFor(env.height),
    airBelow: 0,
  })
  const format = valueFormat({ form: own, env, values, key: names.format, metric })
  return { name: text(form, names.title) ?? env.verbose?.(metric) ?? metric, scale, format }
}

function xAxis({ x, input: { env } }: Plot): Part {
  return {
    ...valueAxis(x.scale, x.format, env, false),
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: env.theme.ruleStrong } },
    name: fitText(x.name, env.width * 0.7),
    nameLocation: 'middle',
    nameGap: 26,
    nameTextStyle: { color: env.theme.textMuted, fontSize: 11 },
  }
}

function yAxis({ y, input: { env } }: Plot): Part {
  return {
    ...valueAxis(y.scale, y.format, env, false),
    axisLine: { show: false, onZero: false },
    name: fitText(y.name, env.width * 0.5),
    nameLocation: 'end',
    nameGap: 10,
    nameTextStyle: { color: env.theme.textMuted, fontSize: 11, align: 'left', padding: [0, 0, 0, -4] },
  }
}

const isLabelled = ({ bubbles, input }: Plot): boolean =>
  sum(bubbles.groups.map(group => group.bubbles.length)) <= MAX_LABELS && input.env.width >= 260

/** Returns whether a label fits into its bubble. */
const isInside = (label: string, diameter: number): boolean => textWidth(label) + 8 <= diameter

/** Returns the pixels that labels extend beyond the right edge. */
function labelSpace({ bubbles, x: { scale }, input: { env }, diameter }: Plot): number {
  const width = env.width - 50
  const place = (value: number): number =>
    scale.isLog
      ? Math.log(value / scale.min) / Math.log(scale.max / scale.min)
      : (value - scale.min) / (scale.max - scale.min)
  const ends = bubbles.groups.flatMap(group =>
    group.bubbles.map(
      ({ x, size, label }) =>
        place(x) * width +
        diameter(size) / 2 +
        (isInside(label, diameter(size)) ? 0 : 6 + Math.min(LABEL_SPACE, textWidth(label))) -
        width,
    ),
  )
  return Math.max(10, Math.round(Math.max(...ends)))
}

function series(plot: Plot): readonly Part[] {
  const { bubbles, colors, input, diameter } = plot
  const { env, form, selected } = input
  const count = sum(bubbles.groups.map(group => group.bubbles.length))
  const strength = Math.min(1, Math.max(0.05, amount(form, 'opacity') ?? 0.62))
  const hasLabels = isLabelled(plot)
  return bubbles.groups.map((group, index) => ({
    type: 'scatter',
    name: group.name,
    color: colors[index] ?? env.theme.other,
    data: group.bubbles.map(({ x, y, size, label, mark }) => ({
      value: [x, y],
      symbolSize: diameter(size),
      ...(hasLabels && isInside(label, diameter(size)) ? { label: { position: 'inside' } } : {}),
      itemStyle: { opacity: emphasis(selected, mark?.key, strength) },
    })),
    itemStyle: { borderColor: env.theme.surface, borderWidth: 0.75 },
    ...(count > MANY ? { large: false, progressive: 2000 } : {}),
    ...(hasLabels
      ? {
          label: {
            show: true,
            position: 'right',
            distance: 4,
            fontSize: 11,
            color: env.theme.text,
            opacity: 1,
            // Labels remain readable over neighboring bubbles.
            textBorderColor: env.theme.surface,
            textBorderWidth: 2,
            minMargin: 4,
            formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
              fitText(group.bubbles[dataIndex]?.label ?? '', LABEL_SPACE),
          },
          labelLayout: { hideOverlap: true },
        }
      : {}),
  }))
}

function tooltip({ bubbles, colors, x, y, sizeFormat, input: { env } }: Plot): Part {
  const rows = (bubble: Bubble, color: string | undefined) => [
    { label: x.name, value: x.format.full(bubble.x), color },
    { label: y.name, value: y.format.full(bubble.y) },
    ...(bubbles.size !== null && sizeFormat && bubble.size !== null
      ? [{ label: env.verbose?.(bubbles.size) ?? bubbles.size, value: sizeFormat.full(bubble.size) }]
      : []),
  ]
  return {
    trigger: 'item',
    formatter: (params: unknown): string => {
      if (typeof params !== 'object' || params === null || !('seriesIndex' in params && 'dataIndex' in params))
        return ''
      const group = bubbles.groups[Number(params.seriesIndex)]
      const bubble = group?.bubbles[Number(params.dataIndex)]
      if (!group || !bubble) return ''
      const head = bubbles.hasGroups && bubble.label !== group.name ? `${bubble.label} (${group.name})` : bubble.label
      return tooltipHtml(head, rows(bubble, colors[Number(params.seriesIndex)]))
    },
  }
}

function echartsOption(plot: Plot): EchartsChartOption {
  const { bubbles, colors, input, x, y } = plot
  const { env, form } = input
  const hasLegend = bubbles.groups.length > 1 && flag(form, 'show_legend', true)
  const all = bubbles.groups.flatMap(group => group.bubbles)
  const hasLabels = isLabelled(plot)
  const option = {
    animation: all.length <= MANY,
    animationDuration: 260,
    animationDurationUpdate: 320,
    grid: {
      left: 4,
      right: hasLabels ? labelSpace(plot) : 10,
      top: hasLegend ? 30 : 6,
      bottom: 4,
      outerBoundsMode: 'same',
    },
    xAxis: xAxis(plot),
    yAxis: yAxis(plot),
    tooltip: tooltip(plot),
    ...(hasLegend
      ? {
          legend: {
            show: true,
            type: 'scroll',
            data: bubbles.groups
              .slice(0, MAX_COLORED)
              .map(({ name }, index) => ({ name, itemStyle: { color: colors[index], opacity: 1 } })),
          },
        }
      : {}),
    series: series(plot),
  }
  const sized = bubbles.size === null ? '' : `, sized by ${env.verbose?.(bubbles.size) ?? bubbles.size}`
  const left = bubbles.left === 0 ? '' : `; ${counted(bubbles.left, 'row')} without a position on the axes left out`
  return {
    renderer: 'echarts',
    needs: ['scatter', 'grid', 'tooltip', ...(hasLegend ? ['legend'] : []), ...(hasLabels ? ['label_layout'] : [])],
    option: toEchartsOption(option),
    marks: [...new Map(all.flatMap(({ mark }) => (mark ? [[mark.key, mark] as const] : []))).values()],
    markAt: (seriesIndex, dataIndex) => bubbles.groups[seriesIndex]?.bubbles[dataIndex]?.mark?.key,
    summary: `Bubble chart: ${counted(all.length, 'bubble')}, ${x.name} against ${y.name}${sized}${left}`,
  }
}

/** Draws two metrics as a position, and a third as an area. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const bubbles = readBubbles(form, table, env)
  if (!bubbles) return emptyOption(NO_METRIC)
  const all = bubbles.groups.flatMap(group => group.bubbles)
  if (all.length === 0) return emptyOption(ONLY_NULLS)
  const sizes = all.map(bubble => bubble.size)
  return echartsOption({
    input,
    bubbles,
    colors: bubbles.groups.map(({ name }, index) => {
      if (!bubbles.hasGroups) return env.theme.categories[0] ?? env.theme.other
      return env.color(name, index < MAX_COLORED ? undefined : env.theme.other)
    }),
    x: axisOf(
      input,
      'x',
      bubbles.x,
      all.map(bubble => bubble.x),
    ),
    y: axisOf(
      input,
      'y',
      bubbles.y,
      all.map(bubble => bubble.y),
    ),
    sizeFormat:
      bubbles.size === null
        ? null
        : valueFormat({
            form: { ...form, currency_format: undefined, y_axis_unit: undefined },
            env,
            values: sizes,
            key: 'tooltipSizeFormat',
            metric: bubbles.size,
          }),
    diameter: diameterOf(form, sizes),
  })
}
