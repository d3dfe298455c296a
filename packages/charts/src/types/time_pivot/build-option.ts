import { toInstant } from '@belvedere/core/time'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { valueAxis } from '../../families/cartesian/axes.ts'
import { valueScale } from '../../families/cartesian/axis-scale.ts'
import { isHovered } from '../../families/cartesian/axis-tooltip.ts'
import { buildCartesianModel } from '../../families/cartesian/model.ts'
import { linesFor } from '../../families/cartesian/picture.ts'
import { FREQUENCIES, type Frequency, type PeriodTick, periodAt, periodAxis } from '../../families/combined/periods.ts'
import { extentOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { metricsOf } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { type ValueFormat, valueFormat } from '../../families/shared/value-format.ts'

interface Period {
  readonly start: number
  readonly label: string
  /** Milliseconds since the start of the period, with the value. */
  readonly points: readonly (readonly [number, number | null])[]
}

/** Maximum number of periods; the newest are drawn. */
const MAX_PERIODS = 60
const DAY_OF_YEAR = '%-d %b %Y'
const LABELS: Readonly<Record<Frequency, string>> = {
  AS: '%Y',
  '52W-MON': DAY_OF_YEAR,
  '4W-MON': DAY_OF_YEAR,
  'W-MON': DAY_OF_YEAR,
  'W-SUN': DAY_OF_YEAR,
  D: DAY_OF_YEAR,
}

/** Groups values by period, the oldest period first. */
function periodsOf(
  { env }: ChartInput,
  xs: readonly unknown[],
  values: readonly (number | null)[],
  frequency: Frequency,
) {
  const periods = new Map<number, [number, number | null][]>()
  xs.forEach((x, index) => {
    if (typeof x !== 'number') return
    const { start, offset } = periodAt(x + (env.zoneOffset?.(x) ?? 0), frequency)
    const points = periods.get(start) ?? []
    points.push([offset, values[index] ?? null])
    periods.set(start, points)
  })
  const sorted = [...periods].toSorted((a, b) => a[0] - b[0])
  return sorted.map(([start, points]): Period => {
    const at = toInstant(start, env.zoneOffset ?? (() => 0))
    return { start, label: env.format.time(at, LABELS[frequency]), points: points.toSorted((a, b) => a[0] - b[0]) }
  })
}

/** The newest period is emphasized; older ones are increasingly faint. */
function seriesOf({ env: { theme } }: ChartInput, periods: readonly Period[]) {
  const color = theme.categories[0] ?? theme.other
  return periods.map(({ label, points }, index) => {
    const isNewest = index === periods.length - 1
    const age = periods.length < 2 ? 1 : index / (periods.length - 1)
    return {
      type: 'line',
      name: label,
      data: points,
      z: isNewest ? 4 : 2,
      color: isNewest ? color : theme.other,
      lineStyle: {
        color: isNewest ? color : theme.other,
        width: isNewest ? 2.25 : 1,
        opacity: isNewest ? 1 : 0.25 + 0.5 * age,
      },
      showSymbol: points.length === 1,
      symbolSize: 5,
      ...(isNewest
        ? {
            endLabel: {
              show: true,
              formatter: label,
              color,
              textBorderColor: theme.surface,
              textBorderWidth: 3,
              fontWeight: 600,
              fontSize: 11,
              distance: 6,
            },
          }
        : {}),
    }
  })
}

function tooltip(
  input: ChartInput,
  periods: readonly Period[],
  format: ValueFormat,
  headOf: (offset: number) => string,
) {
  const { theme } = input.env
  return {
    trigger: 'axis',
    axisPointer: { type: 'line' },
    formatter: (params: unknown): string => {
      const hits = (Array.isArray(params) ? params : [params]).filter(isHovered)
      const rows = hits
        .flatMap(({ seriesIndex, dataIndex }) => {
          const period = periods[seriesIndex]
          const value = period?.points[dataIndex]?.[1] ?? null
          if (!period || value === null) return []
          const color = seriesIndex === periods.length - 1 ? theme.categories[0] : theme.other
          return [{ index: seriesIndex, label: period.label, value: format.full(value), color, isLine: true }]
        })
        .toSorted((a, b) => b.index - a.index)
      const [first] = hits
      const offset = first ? periods[first.seriesIndex]?.points[first.dataIndex]?.[0] : undefined
      return offset === undefined ? '' : tooltipHtml(headOf(offset), rows)
    },
  }
}

function xAxis({ env: { theme } }: ChartInput, ticks: readonly PeriodTick[], reach: number) {
  const places = ticks.map(({ offset }) => offset)
  return {
    type: 'value',
    min: 0,
    max: Math.max(1, reach),
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.ruleStrong } },
    axisTick: { show: true, customValues: places },
    axisLabel: {
      customValues: places,
      formatter: (value: number) => ticks.find(({ offset }) => offset === value)?.label ?? '',
    },
    splitLine: { show: false },
  }
}

/** Returns the pixels to the right of the plot for the label of the newest period, unless it ends earlier. */
function rightSpace(periods: readonly Period[], reach: number, width: number): number {
  const newest = periods.at(-1)
  const left = (1 - (newest?.points.at(-1)?.[0] ?? 0) / Math.max(1, reach)) * width
  return Math.max(10, textWidth(newest?.label ?? '', 11.5) + 12 - left)
}

/** Draws one line per period, aligned at the start of the period. */
export function buildOption(input: ChartInput): ChartOption {
  const { form, env, tables } = input
  const [table] = tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const one = { ...form, metrics: metricsOf(form, form.metrics === undefined ? 'metric' : 'metrics'), groupby: [] }
  const model = buildCartesianModel(one, table, env, { allowsValueAxis: false })
  const [series] = model?.series ?? []
  if (!model || !series) return emptyOption(NO_METRIC)
  if (model.xKind !== 'time') return emptyOption(NOT_DRAWABLE)
  const frequency = FREQUENCIES.find(known => known === form.freq) ?? 'W-MON'
  const all = periodsOf(input, model.xs, series.values, frequency)
  const periods = all.slice(-MAX_PERIODS)
  const extent = extentOf(periods.flatMap(({ points }) => points.map(([, value]) => value)))
  if (!extent) return emptyOption(ONLY_NULLS)
  const format = valueFormat({ form, env, values: series.values, key: 'y_axis_format' })
  const scale = valueScale(form, extent, {
    startsAtZero: false,
    isShare: false,
    isTight: false,
    lines: linesFor(env.height),
    airBelow: 0,
  })
  const axis = periodAxis(frequency, (time, wish) =>
    env.format.time(toInstant(time, env.zoneOffset ?? (() => 0)), wish),
  )
  const reach = Math.max(...periods.flatMap(({ points }) => points.map(([offset]) => offset)))
  const ticks = axis.ticks.filter(({ offset }) => offset <= reach)
  const width = Math.max(60, env.width - 60)
  const widest = Math.max(...axis.ticks.map(({ label }) => textWidth(label))) + 10
  const every = Math.max(1, Math.ceil((ticks.length * widest) / width))
  const shown = ticks.filter((_, index) => index % every === 0)
  const hidden = all.length - periods.length
  const notes = noteLines(
    [...(hidden > 0 ? [`The newest ${periods.length} of ${counted(all.length, 'period')}`] : []), ...model.notes],
    env,
  )
  const headOf = (offset: number): string => {
    const near = ticks.findLast(tick => tick.offset <= offset)
    const into = near ? Math.round((offset - near.offset) / 86_400_000) : 0
    return near ? `${near.label}${into > 0 ? ` + ${counted(into, 'day')}` : ''}` : ''
  }
  const option = {
    animation: false,
    grid: {
      left: 4,
      right: rightSpace(periods, reach, width),
      top: 10,
      bottom: 4 + notes.space,
      outerBoundsMode: 'same',
    },
    xAxis: xAxis(input, shown, reach),
    yAxis: valueAxis(scale, format, env, false),
    tooltip: tooltip(input, periods, format, headOf),
    series: seriesOf(input, periods),
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['line', 'grid', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [],
    summary: `Period pivot: ${series.name}; ${counted(periods.length, 'period')}, the newest of ${periods.at(-1)?.label ?? ''}`,
  }
}
