import type { FormData } from '@belvedere/core/form-data'
import type { ChartOption, EchartsChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { TITLE_SPACE } from '../annotations/annotations.ts'
import { OTHER } from '../part-of-whole/other.ts'
import { extentOf } from '../shared/cells.ts'
import { comparedSummary } from '../shared/compared-time.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../shared/empty.ts'
import { chartPadding, legendLook, legendPlace } from '../shared/legend.ts'
import { counted, noteLines } from '../shared/notes.ts'
import { textWidth } from '../shared/text-width.ts'
import { categoryAxis, numberAxis, valueAxis } from './axes.ts'
import { axisTitle, TITLE, turned, xTitle, yTitle } from './axis-titles.ts'
import { axisTooltip, isWritten } from './axis-tooltip.ts'
import { endLabelSpace, endLabels } from './end-labels.ts'
import type { Frame } from './frame.ts'
import {
  annotatedAxis,
  type CartesianLook,
  composePicture,
  crowdsLabels,
  hidesValueAxis,
  MANY_POINTS,
  type Picture,
} from './picture.ts'
import { seriesOptions } from './series.ts'
import { drawnExtent } from './stack.ts'
import { isStream } from './stream.ts'
import { onBaseline } from './stream-series.ts'
import { timeAxis, timeSlotAxis } from './time-axes.ts'

const ZOOM_HEIGHT = 34
const AXIS_LABELS = 22

function rightSpace(picture: Picture): number {
  const { hasEndLabels, series, isHorizontal, hasMarkLabels, format, env, model } = picture
  if (hasEndLabels) {
    const names = [...series, ...picture.annotations.ends(annotatedAxis(picture))].map(({ name }) => name)
    return Math.min(endLabelSpace(env.width), Math.max(...names.map(name => textWidth(name, 11.5)))) + 10
  }
  if (isHorizontal && hasMarkLabels) {
    const values = series.flatMap(one => one.values).filter(value => value !== null)
    return Math.max(...values.map(value => textWidth(format.mark(value)))) + 10
  }
  return model.xKind === 'time' || isHorizontal ? 14 : 6
}

const legendNames = ({ series, annotations, hasLegend }: Picture): readonly string[] =>
  hasLegend
    ? [
        ...series
          .filter(one => !one.isMuted || one.key === OTHER || one.key.startsWith(`${OTHER}, `))
          .map(one => one.name),
        ...annotations.legend,
      ]
    : []

function gutterOf(picture: Picture): number {
  const { scale, format, isHorizontal } = picture
  // Without axis labels, a title is beside the labels of the first bar.
  if (hidesValueAxis(picture) && !isHorizontal) return yTitle(picture.form) === null ? 4 : 14
  const topTick = scale.ticks.at(-1)
  return Math.max(24, ...scale.ticks.map(tick => textWidth(format.tick(tick, tick === topTick)))) + 12
}

function measure(picture: Picture): Frame {
  const { env, form, hasLegend, hasZoom, isHorizontal, hasMarkLabels } = picture
  const hasTitles = picture.annotations.hasTitles || picture.series.some(({ forecast }) => forecast)
  const titles = hasTitles && !isHorizontal ? TITLE_SPACE : 0
  const { top, bottom, left, right } = chartPadding(form, legendNames(picture), env.width, {
    top: (hasMarkLabels && !isHorizontal ? 18 : 10) + titles,
    bottom: 4 + noteLines(picture.model.notes, env).space + (hasZoom ? ZOOM_HEIGHT : 0),
    left: 4,
    right: rightSpace(picture),
  })
  const gutter = gutterOf(picture) + (yTitle(form) === null ? 0 : TITLE)
  return {
    left,
    right,
    top: isHorizontal && !hasLegend ? 4 : top,
    bottom,
    plotWidth: Math.max(60, env.width - right - gutter - left + 4),
    plotTop: top,
    plotBottom: env.height - bottom - AXIS_LABELS - (xTitle(form) === null ? 0 : TITLE),
  }
}

function xAxis(picture: Picture, frame: Frame): Readonly<Record<string, unknown>> {
  const { model, form, env, look, isHorizontal } = picture
  if (isHorizontal) {
    const axis =
      model.xKind === 'time'
        ? timeSlotAxis(form, model, env, { length: frame.plotBottom - frame.plotTop, isVertical: true })
        : null
    return axis
      ? { ...axis, inverse: true }
      : categoryAxis(model, env, { width: Math.max(60, env.width * 0.34), isVertical: true })
  }
  if (model.xKind === 'time')
    return look.kind === 'bar'
      ? timeSlotAxis(form, model, env, { length: frame.plotWidth })
      : timeAxis(form, model, env, frame.plotWidth)
  if (model.xKind === 'value') return numberAxis(model, env, Math.max(3, Math.round(frame.plotWidth / 90)))
  return categoryAxis(model, env, { width: frame.plotWidth, hasTitle: xTitle(form) !== null })
}

const legendOption = (picture: Picture): Readonly<Record<string, unknown>> => {
  const { series, form, model, env } = picture
  const colors = new Map(series.map(one => [one.name, one.color]))
  const data = legendNames(picture).map(name => {
    const color = colors.get(name)
    return color === undefined ? { name } : { name, itemStyle: { color, opacity: 1 } }
  })
  return data.length === 0
    ? {}
    : { legend: { ...legendLook(form), ...above(form, noteLines(model.notes, env).space), data } }
}

/** A legend at the bottom is above the notes. */
const above = (form: FormData, space: number) => (space > 0 && legendPlace(form) === 'bottom' ? { bottom: space } : {})

/** @param below pixels between the slider and the bottom of the picture */
export const zoomOption = (isHorizontal: boolean, below = 0): Readonly<Record<string, unknown>> => {
  const axis = isHorizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 }
  return {
    dataZoom: [
      { type: 'inside', ...axis, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
      { type: 'slider', ...axis, bottom: 4 + below, height: 20, showDetail: false, brushSelect: false },
    ],
  }
}

const uniqueMarks = (picture: Picture): readonly MarkFilter[] => {
  if (picture.categoryMarks.length > 0) return picture.categoryMarks
  const marks = picture.series.flatMap(({ mark }) => mark ?? [])
  return [...new Map(marks.map(mark => [mark.key, mark])).values()]
}

const WORDS = { line: 'Line chart', bar: 'Bar chart', scatter: 'Scatter plot' } as const

/** Returns the highest value that is drawn, in the format of its series; of stacks, the highest sum, if values add up. */
function highestText(picture: Picture): string {
  const { series, isStacked, isAdditive, isShare, format, formatOf } = picture
  if (isStacked && (isAdditive || isShare)) return format.full(drawnExtent(series, true)?.[1] ?? 0)
  const written = series.filter(one => isWritten(one, picture))
  const highest = (written.length > 0 ? written : series)
    .map(one => ({ one, value: extentOf(one.values)?.[1] ?? Number.NEGATIVE_INFINITY }))
    .reduce((first, other) => (other.value > first.value ? other : first))
  return formatOf(highest.one).full(highest.value)
}

function summarize(picture: Picture): string {
  const { look, series, model, env, form, table } = picture
  const ends = [model.xs[0], model.xs.at(-1)].map(cell =>
    model.xKind === 'time' && typeof cell === 'number'
      ? env.format.time(cell, null, model.grain)
      : env.format.label(cell),
  )
  const names = series
    .slice(0, 6)
    .map(one => one.name)
    .join(', ')
  const more = series.length > 6 ? ` and ${series.length - 6} more` : ''
  const times = model.xKind === 'time' ? model.xs.filter(x => typeof x === 'number') : []
  const compared = comparedSummary(times, { form, env, grain: model.grain, table })
  const kind = look.isFilled ? 'Area chart' : WORDS[look.kind]
  return `${kind}: ${names}${more}; ${counted(model.xs.length, 'point')} from ${ends.join(' to ')}; values up to ${[highestText(picture), ...model.notes].join('; ')}${compared}`
}

const drawnForecasts = (picture: Picture, frame: Frame) =>
  picture.forecasting?.draw({
    axis: annotatedAxis(picture),
    series: picture.series,
    endLabels: picture.hasEndLabels ? endLabels(picture, frame).series : null,
    timeAt: index => picture.env.format.time(Number(picture.model.xs[index]), null, picture.model.grain),
    theme: picture.env.theme,
  }) ?? []

function echartsOption(picture: Picture): EchartsChartOption {
  const frame = measure(picture)
  const { env, look, series, scale, format, isHorizontal, hasLegend, hasZoom, model, categoryMarks } = picture
  const isMany = model.points > MANY_POINTS
  const forecasts = drawnForecasts(picture, frame)
  const notes = noteLines(model.notes, env)
  const annotated = picture.annotations.draw(
    annotatedAxis(picture),
    frame.plotWidth,
    picture.hasEndLabels ? endLabels(picture, frame).offsets : null,
  )
  const { form } = picture
  // the baseline of a stream is a series before the chart's own
  const before = isStream(form, picture.isStacked) ? 1 : 0
  const own = before > 0 ? onBaseline(picture, seriesOptions(picture, frame)) : seriesOptions(picture, frame)
  // the category axis has the x title in both orientations
  const xGap = isHorizontal ? Math.min(env.width * 0.3, 120) : AXIS_LABELS + 4
  const yGap = isHorizontal ? AXIS_LABELS + 4 : gutterOf(picture)
  const across = { ...turned(xAxis(picture, frame), form), ...axisTitle(xTitle(form), xGap, env.theme) }
  const along = {
    ...valueAxis(scale, format, env, hidesValueAxis(picture)),
    ...axisTitle(yTitle(form), yGap, env.theme),
  }
  const option = {
    animation: !isMany,
    animationDuration: 260,
    animationDurationUpdate: 320,
    animationEasing: 'cubicOut',
    useUTC: true,
    grid: { left: frame.left, right: frame.right, top: frame.top, bottom: frame.bottom, outerBoundsMode: 'same' },
    xAxis: isHorizontal ? along : across,
    yAxis: isHorizontal ? across : along,
    tooltip: axisTooltip(picture),
    ...legendOption(picture),
    ...(hasZoom ? zoomOption(isHorizontal, notes.space) : {}),
    ...notes.option,
    series: [...own, ...forecasts, ...annotated.series],
  }
  const byCategory = categoryMarks.length > 0
  return {
    renderer: 'echarts',
    needs: [
      look.kind,
      'grid',
      'tooltip',
      ...(hasLegend ? ['legend'] : []),
      ...(hasZoom ? ['zoom'] : []),
      ...(crowdsLabels(picture) ? ['label_layout'] : []),
      ...(forecasts.length > 0 ? ['line', 'mark_line'] : []),
      ...annotated.needs,
      ...notes.needs,
    ],
    option: toEchartsOption(option),
    marks: uniqueMarks(picture),
    markAt: (seriesIndex, dataIndex) =>
      byCategory ? categoryMarks[dataIndex]?.key : series[seriesIndex - before]?.mark?.key,
    // keyboard navigation covers only the chart's own marks
    ...(annotated.series.length + forecasts.length + before > 0
      ? { markCounts: [...new Array<number>(before).fill(0), ...series.map(({ values }) => values.length)] }
      : {}),
    summary: summarize(picture),
  }
}

/** Draws any chart with two axes, from tables to an option. */
export function drawCartesian(input: ChartInput, look: CartesianLook): ChartOption {
  if ((input.tables[0]?.rows.length ?? 0) === 0) return emptyOption(NO_ROWS)
  const picture = composePicture(input, look)
  if (picture === 'no_metric') return emptyOption(NO_METRIC)
  return picture === 'no_values' || picture.model.xs.length === 0 ? emptyOption(ONLY_NULLS) : echartsOption(picture)
}
