import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import type { AnnotatedAxis } from '../../contract/annotations.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import { TITLE_SPACE } from '../../families/annotations/annotations.ts'
import { categoryAxis, numberAxis, valueAxis } from '../../families/cartesian/axes.ts'
import { axisTitle, TITLE, turned, xTitle, yTitle } from '../../families/cartesian/axis-titles.ts'
import { comparedRows, headerOf, isHovered, isWritten, NO_VALUE_HERE } from '../../families/cartesian/axis-tooltip.ts'
import { zoomOption } from '../../families/cartesian/draw.ts'
import type { Frame } from '../../families/cartesian/frame.ts'
import { crowdsLabels, type Picture } from '../../families/cartesian/picture.ts'
import { seriesOptions } from '../../families/cartesian/series.ts'
import { timeAxis, timeSlotAxis } from '../../families/cartesian/time-axes.ts'
import { type Combined, compose, type DrawnHalf } from '../../families/combined/compose.ts'
import { NO_TOTAL } from '../../families/part-of-whole/additive.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag } from '../../families/shared/form.ts'
import { counted, noteLines } from '../../families/shared/notes.ts'
import { textWidth } from '../../families/shared/text-width.ts'
import { tooltipHtml } from '../../families/shared/tooltip.ts'

type Part = Readonly<Record<string, unknown>>

const LEGEND_HEIGHT = 26
const ZOOM_HEIGHT = 34

/** Height in pixels of the labels below the plot. */
const AXIS_LABELS = 22

/** Returns the width of an axis' labels, including their distance to the plot. */
const figuresWidth = ({ scale, format }: Picture): number =>
  Math.max(24, ...scale.ticks.map(tick => textWidth(format.tick(tick, tick === scale.ticks.at(-1))))) + 12

/** Returns the width of an axis with its title, or the minimum padding without an axis. */
function gutter(halves: readonly DrawnHalf[], axis: 0 | 1): number {
  const picture = halves.find(half => half.axis === axis)?.picture
  return picture ? figuresWidth(picture) + (yTitle(picture.form) === null ? 0 : TITLE) : 4
}

function measure({ env, halves, form, annotations, notes }: Combined): Frame & { readonly hasLegend: boolean } {
  const hasLegend = flag(form, 'show_legend', true)
  const top = (hasLegend ? LEGEND_HEIGHT : 0) + 10 + (annotations.hasTitles ? TITLE_SPACE : 0)
  const bottom = 4 + noteLines(notes, env).space + (flag(form, 'zoomable') ? ZOOM_HEIGHT : 0)
  const right = halves.some(({ axis }) => axis === 1) ? 4 : 14
  const plotWidth = Math.max(60, env.width - gutter(halves, 0) - gutter(halves, 1) - 8)
  return {
    left: 4,
    right,
    top,
    bottom,
    plotWidth,
    plotTop: top,
    plotBottom: env.height - bottom - AXIS_LABELS - (xTitle(form) === null ? 0 : TITLE),
    hasLegend,
  }
}

function xAxis({ form, env, model, hasBars }: Combined, { plotWidth }: Frame): Part {
  if (model.xKind === 'time')
    return hasBars ? timeSlotAxis(form, model, env, { length: plotWidth }) : timeAxis(form, model, env, plotWidth)
  if (model.xKind === 'value') return numberAxis(model, env, Math.max(3, Math.round(plotWidth / 90)))
  return categoryAxis(model, env, { width: plotWidth })
}

/** Returns the left and right axis. Only the left one has grid lines, unless the right one is the only axis. */
function yAxes({ halves, env }: Combined): readonly Part[] {
  const isAlone = halves.every(({ axis }) => axis === 1)
  return ([0, 1] as const).map(axis => {
    const picture = halves.find(half => half.axis === axis)?.picture
    if (!picture) return { type: 'value', show: false, splitLine: { show: false } }
    const title = axisTitle(yTitle(picture.form), figuresWidth(picture), env.theme)
    const part = { ...valueAxis(picture.scale, picture.format, env, false), ...title }
    if (axis === 0) return part
    return { ...part, position: 'right', ...(isAlone ? {} : { splitLine: { show: false } }) }
  })
}

const annotatedAxis = ({ model: { xKind, xs, step }, hasBars }: Combined): AnnotatedAxis => ({
  xKind,
  xs,
  step,
  isSlotted: hasBars && xKind === 'time',
  isHorizontal: false,
})

/** Opacity of bars behind lines or points, so that these remain visible. */
const PALE = 0.5
const strengthOf = ({ halves }: Combined, { look }: Picture): number =>
  look.kind === 'bar' && halves.some(({ picture }) => picture.look.kind !== 'bar') ? PALE : 1

function series(combined: Combined, frame: Frame): readonly Part[] {
  const { halves, hasBars, model } = combined
  return halves.flatMap(({ picture, axis }, index) => {
    // With equal slots, the points of a line have an index instead of a time.
    const isSlotted = hasBars && model.xKind === 'time' && picture.look.kind !== 'bar'
    const placed = isSlotted ? { ...picture, model: { ...picture.model, xKind: 'category' as const } } : picture
    return seriesOptions(placed, frame).map(one => ({
      ...one,
      yAxisIndex: axis,
      ...('stack' in one ? { stack: String(one.stack).replace(/^all/, `stack ${index}`) } : {}),
      // Lines and points are drawn in front of bars, and opaque.
      z: picture.look.kind === 'bar' ? 2 : 3,
      ...(picture.look.kind === 'line' ? {} : { itemStyle: { opacity: strengthOf(combined, picture) } }),
    }))
  })
}

interface Named {
  readonly name: string
  readonly color: string
  readonly half: DrawnHalf
  readonly metric?: string | undefined
  readonly isAdded?: true | undefined
  readonly values: readonly (number | null)[]
}

const named = ({ halves }: Combined): readonly Named[] =>
  halves.flatMap(half => half.picture.series.map(one => ({ ...one, half })))

function legend(combined: Combined): Part {
  const all = named(combined)
  const hasTwoAxes = new Set(combined.halves.map(({ axis }) => axis)).size > 1
  const onRight = new Set(all.filter(({ half }) => half.axis === 1).map(({ name }) => name))
  return {
    show: true,
    type: 'scroll',
    data: [
      ...all.map(({ name, color, half }) => ({
        name,
        itemStyle: { color, opacity: strengthOf(combined, half.picture) },
      })),
      ...combined.annotations.legend.map(name => ({ name })),
    ],
    ...(hasTwoAxes ? { formatter: (name: string) => (onRight.has(name) ? `${name} (right)` : name) } : {}),
  }
}

function tooltip(combined: Combined): Part {
  const all = named(combined)
  const isAxis = flag(combined.form, 'rich_tooltip', true)
  return {
    trigger: isAxis ? 'axis' : 'item',
    ...(isAxis ? { axisPointer: { type: combined.hasBars ? 'shadow' : 'line' } } : {}),
    formatter: (params: unknown): string => {
      const hovered = (Array.isArray(params) ? params : [params]).filter(isHovered)
      const [first] = hovered
      if (!first) return ''
      const rows = hovered.flatMap(({ seriesIndex, dataIndex }) => {
        const one = all[seriesIndex]
        const value = one?.values[dataIndex] ?? null
        if (!one) return []
        const { formatOf, look, isStacked } = one.half.picture
        if (value === null) return isStacked ? [{ label: one.name, value: NO_VALUE_HERE, color: one.color }] : []
        const figure = isWritten(one, one.half.picture) ? formatOf(one).full(value) : NO_TOTAL
        return [{ label: one.name, value: figure, color: one.color, isLine: look.kind === 'line' }]
      })
      const format = (combined.halves[0] ?? all[0]?.half)?.picture.format
      const notes = format ? combined.annotations.rows(annotatedAxis(combined), first.dataIndex, format.full) : []
      const periods = combined.halves.flatMap(({ picture }) => comparedRows(picture, first.dataIndex))
      const distinct = [...new Map(periods.map(row => [`${row.label} ${row.value}`, row])).values()]
      return tooltipHtml(headerOf(combined, first.dataIndex), rows, undefined, [...notes, ...distinct])
    },
  }
}

function echartsOption(combined: Combined): EchartsChartOption {
  const frame = measure(combined)
  const { halves, model, form, env } = combined
  const all = named(combined)
  const keys = halves.flatMap(({ picture }) => picture.series.map(({ mark }) => mark))
  const hasLegend = frame.hasLegend && all.length > 1
  const notes = noteLines(combined.notes, env)
  const annotated = combined.annotations.draw(annotatedAxis(combined), frame.plotWidth, null)
  const option = {
    animationDuration: 260,
    animationDurationUpdate: 320,
    useUTC: true,
    grid: { left: 4, right: frame.right, top: frame.top, bottom: frame.bottom, outerBoundsMode: 'same' },
    xAxis: { ...turned(xAxis(combined, frame), form), ...axisTitle(xTitle(form), AXIS_LABELS + 4, env.theme) },
    yAxis: yAxes(combined),
    tooltip: tooltip(combined),
    ...(hasLegend ? { legend: legend(combined) } : {}),
    ...(flag(form, 'zoomable') ? zoomOption(false, notes.space) : {}),
    ...notes.option,
    series: [...series(combined, frame), ...annotated.series],
  }
  const ends = [model.xs[0], model.xs.at(-1)].map(cell =>
    model.xKind === 'time' && typeof cell === 'number'
      ? env.format.time(cell, null, model.grain)
      : env.format.label(cell),
  )
  return {
    renderer: 'echarts',
    needs: [
      ...new Set(halves.map(({ picture }) => picture.look.kind)),
      'grid',
      'tooltip',
      ...(hasLegend ? ['legend'] : []),
      ...(flag(form, 'zoomable') ? ['zoom'] : []),
      ...(halves.some(({ picture }) => crowdsLabels(picture)) ? ['label_layout'] : []),
      ...annotated.needs,
      ...notes.needs,
    ],
    option: toEchartsOption(option),
    marks: [...new Map(keys.flatMap(mark => (mark ? [[mark.key, mark] as const] : []))).values()],
    markAt: seriesIndex => keys[seriesIndex]?.key,
    summary: `Mixed chart: ${all
      .map(({ name }) => name)
      .slice(0, 6)
      .join(', ')}; ${counted(model.xs.length, 'point')} from ${[ends.join(' to '), ...combined.notes].join('; ')}`,
  }
}

/** Draws the results of two queries on a common x-axis. */
export function buildOption(input: ChartInput): ChartOption {
  if (input.tables.every(table => table.rows.length === 0)) return emptyOption(NO_ROWS)
  const combined = compose(input)
  if (combined === 'no_metric') return emptyOption(NO_METRIC)
  return combined === 'no_values' || combined.model.xs.length === 0 ? emptyOption(ONLY_NULLS) : echartsOption(combined)
}
