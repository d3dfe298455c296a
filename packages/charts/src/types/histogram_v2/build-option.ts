import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartEnv, ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { NO_ANNOTATIONS } from '../../families/annotations/annotations.ts'
import { valueAxis } from '../../families/cartesian/axes.ts'
import { valueScale } from '../../families/cartesian/axis-scale.ts'
import { isHovered } from '../../families/cartesian/axis-tooltip.ts'
import { type CartesianModel, MAX_COLORED } from '../../families/cartesian/model.ts'
import { crowdsLabels, linesFor, type Picture } from '../../families/cartesian/picture.ts'
import { seriesOptions } from '../../families/cartesian/series.ts'
import { drawnExtent, drawnSeries } from '../../families/cartesian/stack.ts'
import { type Bins, readBins } from '../../families/distribution/bins.ts'
import { sum } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, text } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { niceScale } from '../../families/shared/scale.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'
import { isAutomatic, valueFormat } from '../../families/shared/value-format.ts'

type Part = Readonly<Record<string, unknown>>

/** Returns a formatter of bin edges with the precision that the width of bins requires. */
function edgeFormat({ form, env }: ChartInput, edges: readonly number[]): (edge: number) => string {
  const own = text(form, 'x_axis_format')
  if (own !== null && !isAutomatic(own)) return edge => env.format.number(edge, own)
  const width = Math.abs((edges[1] ?? 0) - (edges[0] ?? 0)) || 1
  const digits = Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(width))))
  return edge => (Math.abs(edge) >= 10_000 ? env.format.compact(edge) : env.format.number(edge, `,.${digits}~f`))
}

/** Bars are on a hidden category axis; a numeric axis of the same width has the labels. */
function xAxes(edges: readonly number[], write: (edge: number) => string, env: ChartEnv): readonly Part[] {
  const min = edges[0] ?? 0
  const max = edges.at(-1) ?? 1
  const lines = Math.max(3, Math.round(env.width / 80))
  const ticks = edges.length <= lines ? edges : niceScale(min, max, { min, max }, lines).ticks
  return [
    { type: 'category', data: edges.slice(0, -1).map(String), show: false },
    {
      type: 'value',
      position: 'bottom',
      min,
      max,
      axisLine: { show: true, onZero: false, lineStyle: { color: env.theme.ruleStrong } },
      axisTick: { show: true, customValues: [...ticks] },
      axisLabel: { customValues: [...ticks], formatter: write },
      splitLine: { show: false },
    },
  ]
}

function modelOf({ edges, series, hasGroups }: Bins): CartesianModel {
  return {
    xKind: 'category',
    xName: '',
    xs: edges.slice(0, -1),
    xLabels: [],
    grain: null,
    step: null,
    series: series.map((one, index) => ({ ...one, isMuted: index >= MAX_COLORED })),
    points: edges.length * series.length,
    hasGroups,
    rowless: new Set(),
    notes: [],
  }
}

function compose(input: ChartInput, bins: Bins): Picture | null {
  const { form, env, selected } = input
  const model = modelOf(bins)
  const isStacked = model.series.length > 1
  const { series } = drawnSeries({ ...form, contributionMode: null, stack: null }, model, isStacked)
  const extent = drawnExtent(series, isStacked)
  if (!extent) return null
  const own = text(form, 'y_axis_format')
  const forced = flag(form, 'normalize') && isAutomatic(own) ? '.1%' : undefined
  const values = series.flatMap(one => one.values)
  const format = valueFormat({ form, env, values, key: 'y_axis_format', forced })
  const isAlone = !bins.hasGroups
  const hasMarkLabels = flag(form, 'show_value')
  return {
    form: { ...form, only_total: true },
    env,
    look: {
      kind: 'bar',
      isFilled: false,
      startsAtZero: true,
      allowsValueAxis: false,
      stacksByDefault: true,
      canBeHorizontal: false,
    },
    model,
    series: series.map(one => ({
      ...one,
      color: env.color(one.name, one.isMuted ? env.theme.other : isAlone ? env.theme.categories[0] : undefined),
    })),
    selected,
    isStacked,
    isShare: false,
    isAdditive: true,
    isHorizontal: false,
    format,
    formatOf: () => format,
    scale: valueScale(form, extent, {
      startsAtZero: true,
      isShare: false,
      isTight: false,
      lines: linesFor(env.height),
      airBelow: 0,
    }),
    hasMarkLabels,
    hasLegend: series.length > 1 && flag(form, 'show_legend', true),
    hasEndLabels: false,
    hasZoom: false,
    categoryMarks: [],
    annotations: NO_ANNOTATIONS,
  }
}

function tooltip(
  { series, format, isStacked }: Picture,
  edges: readonly number[],
  write: (edge: number) => string,
): Part {
  return {
    trigger: 'axis',
    axisPointer: { type: 'shadow' },
    formatter: (params: unknown): string => {
      const index = (Array.isArray(params) ? params : [params]).find(isHovered)?.dataIndex ?? -1
      const [from, to] = [edges[index], edges[index + 1]]
      if (from === undefined || to === undefined) return ''
      const rows = series.map(one => ({ label: one.name, color: one.color, number: one.values[index] ?? 0 }))
      const total = sum(rows.map(row => row.number))
      return tooltipHtml(
        `${write(from)} – ${write(to)}`,
        rows.map(row => ({ label: row.label, color: row.color, value: format.full(row.number) })),
        isStacked ? { label: 'Total', value: format.full(total) } : undefined,
      )
    },
  }
}

function echartsOption(input: ChartInput, picture: Picture, { edges }: Bins): EchartsChartOption {
  const { env, series, scale, format, hasLegend, hasMarkLabels } = picture
  const write = edgeFormat(input, edges)
  const top = (hasLegend ? 26 : 0) + (hasMarkLabels ? 18 : 10)
  const last = write(edges.at(-1) ?? 0)
  const frame = { left: 4, right: 0, top, bottom: 4, plotWidth: env.width - 60, plotTop: top, plotBottom: env.height }
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    grid: { left: 4, right: Math.max(8, textWidth(last) / 2), top, bottom: 4, outerBoundsMode: 'same' },
    xAxis: xAxes(edges, write, env),
    yAxis: valueAxis(scale, format, env, false),
    tooltip: tooltip(picture, edges, write),
    ...(hasLegend
      ? {
          legend: {
            show: true,
            type: 'scroll',
            data: series.map(one => ({ name: one.name, itemStyle: { color: one.color } })),
          },
        }
      : {}),
    // A thin gap between bins: adjacent bars are one distribution.
    series: seriesOptions(picture, frame).map(one => ({
      ...one,
      barCategoryGap: '0%',
      barMaxWidth: 'auto',
      itemStyle: { borderColor: env.theme.surface, borderWidth: 0.75 },
    })),
  }
  const all = sum(series.flatMap(one => one.values))
  return {
    renderer: 'echarts',
    needs: [
      'bar',
      'grid',
      'tooltip',
      ...(hasLegend ? ['legend'] : []),
      ...(crowdsLabels(picture) ? ['label_layout'] : []),
    ],
    option: toEchartsOption(option),
    marks: series.flatMap(({ mark }) => mark ?? []),
    markAt: seriesIndex => series[seriesIndex]?.mark?.key,
    summary: `Histogram of ${series.length === 1 ? series[0]?.name : `${series.length} groups`}: ${counted(edges.length - 1, 'bin')} from ${write(edges[0] ?? 0)} to ${last}${flag(input.form, 'cumulative') ? '' : `, ${format.full(all)} in all`}`,
  }
}

/** Draws the number of rows in each bin, with groups stacked. */
export function buildOption(input: ChartInput): ChartOption {
  const [table] = input.tables
  if (!table || table.rows.length === 0) return emptyOption(NO_ROWS)
  const bins = readBins(input.form, table, input.env)
  if (!bins) return emptyOption(NOT_DRAWABLE)
  const picture = compose(input, bins)
  return picture ? echartsOption(input, picture, bins) : emptyOption(ONLY_NULLS)
}
