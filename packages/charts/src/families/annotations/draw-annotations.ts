import type { ChartEnv } from '../../chart-type.ts'
import type { AnnotatedAxis, AnnotationDrawing, AnnotationEnd } from '../../contract/annotations.ts'
import { fitText, textWidth } from '../shared/text-width.ts'
import { annotationColor, annotationDashes, annotationOpacity, tintOpacity } from './looks.ts'
import { endOf, placeOf, spanOf } from './place.ts'
import type { AnnotationLine, AnnotationMarks, AnnotationMoment } from './read-annotations.ts'

type Part = Readonly<Record<string, unknown>>

const MAX_TITLE = 110

const titleOf = ({ title, layer }: AnnotationMoment): string => title || layer.name

export const hasTitles = ({ moments }: AnnotationMarks): boolean => moments.some(({ layer }) => layer.showLabel)

/** Returns the moments whose titles fit side by side, from left to right; the others are only in the tooltip. */
function titled(
  moments: readonly AnnotationMoment[],
  axis: AnnotatedAxis,
  width: number,
): ReadonlySet<AnnotationMoment> {
  const requested = moments.filter(({ layer }) => layer.showLabel)
  if (axis.isHorizontal) return new Set(requested)
  const [first, last] = [Number(axis.xs[0]), endOf(axis)]
  const middleOf = ({ from, to }: AnnotationMoment): number => {
    const [start, end] = [Math.max(from, first), Math.min(to ?? from, last)]
    return (((start + end) / 2 - first) / Math.max(1, last - first)) * width
  }
  let edge = Number.NEGATIVE_INFINITY
  const placed = requested
    .filter(({ from, to }) => (to ?? from) >= first && from <= last)
    .map(moment => ({ moment, middle: middleOf(moment), half: textWidth(fitText(titleOf(moment), MAX_TITLE)) / 2 }))
    .toSorted((a, b) => a.middle - b.middle)
    .filter(({ middle, half }) => {
      const hasSpace = middle - half > edge + 4
      if (hasSpace) edge = middle + half
      return hasSpace
    })
  return new Set(placed.map(({ moment }) => moment))
}

/**
 * Returns the points of a line at the positions of the chart. A series keeps its own positions on a continuous axis.
 */
export function pointsOf(
  line: AnnotationLine,
  axis: AnnotatedAxis,
): readonly (readonly [number | string, number | null])[] {
  if (line.xs && !axis.isSlotted && axis.xKind === 'time') {
    const [first, last] = [Number(axis.xs[0]), Number(axis.xs.at(-1))]
    return line.xs.filter(x => x >= first && x <= last).map(x => [x, line.valueAt(x, 0)] as const)
  }
  const isContinuous = axis.xKind === 'value' || (axis.xKind === 'time' && !axis.isSlotted)
  return axis.xs.map((x, index) => [isContinuous ? Number(x) : index, line.valueAt(x, index)] as const)
}

/** Returns values that the value axis must include. */
export const annotationValues = ({ lines }: AnnotationMarks, axis: AnnotatedAxis): readonly (number | null)[] =>
  lines.flatMap(line => pointsOf(line, axis).map(([, value]) => value))

const lastOf = (line: AnnotationLine, axis: AnnotatedAxis): number | null =>
  pointsOf(line, axis).findLast(([, value]) => value !== null)?.[1] ?? null

/** Returns the lines that are labeled at their end, with the value there. */
export const annotationEnds = ({ lines }: AnnotationMarks, axis: AnnotatedAxis): readonly AnnotationEnd[] =>
  lines.flatMap(line => {
    const value = line.layer.showLabel ? lastOf(line, axis) : null
    return value === null ? [] : [{ name: fitText(line.name, MAX_TITLE), value }]
  })

/** @param offset vertical offset of a label beside the plot; undefined if the label is inside, above the line's end */
function lineSeries(line: AnnotationLine, { axis, env }: Place, offset: number | undefined): Part {
  const { layer, name } = line
  const color = annotationColor(layer, env.theme)
  const points = pointsOf(line, axis)
  return {
    type: 'line',
    id: `annotation ${name}`,
    name,
    data: axis.isHorizontal ? points.map(([x, y]) => [y, x]) : points,
    color,
    z: 4,
    connectNulls: line.xs !== null,
    showSymbol: layer.showMarkers,
    symbolSize: 5,
    emphasis: { focus: 'none' },
    lineStyle: {
      color,
      width: layer.hideLine ? 0 : Math.max(1, layer.width),
      type: annotationDashes(layer),
      opacity: annotationOpacity(layer.opacity),
    },
    ...(layer.showLabel
      ? {
          endLabel: {
            show: true,
            formatter: fitText(name, MAX_TITLE),
            color,
            fontSize: 11,
            fontWeight: 600,
            ...(offset === undefined
              ? { align: 'right', distance: 0, offset: [-4, -9] }
              : { distance: 6, offset: [0, offset] }),
          },
        }
      : {}),
  }
}

const NO_LABEL: Part = { show: false }

/** Axis of the annotations, and the moments that show their titles. */
interface Place {
  readonly axis: AnnotatedAxis
  readonly env: ChartEnv
  readonly named: ReadonlySet<AnnotationMoment>
}

const titleLabel = (moment: AnnotationMoment, env: ChartEnv, isHorizontal: boolean): Part => ({
  show: true,
  formatter: fitText(titleOf(moment), MAX_TITLE),
  color: env.theme.text,
  fontSize: 11,
  ...(isHorizontal ? { position: 'insideEndTop' } : {}),
})

function eventLine(moment: AnnotationMoment, { axis, env, named }: Place): readonly Part[] {
  const at = placeOf(axis, moment.from)
  if (at === null) return []
  const { layer } = moment
  const color = annotationColor(layer, env.theme)
  return [
    {
      [axis.isHorizontal ? 'yAxis' : 'xAxis']: at,
      label: named.has(moment)
        ? { ...titleLabel(moment, env, axis.isHorizontal), position: axis.isHorizontal ? 'insideEndTop' : 'end' }
        : NO_LABEL,
      lineStyle: {
        color,
        width: Math.max(1, layer.width),
        type: annotationDashes(layer),
        opacity: annotationOpacity(layer.opacity),
      },
    },
  ]
}

function intervalArea(moment: AnnotationMoment, { axis, env, named }: Place): readonly (readonly Part[])[] {
  if (moment.to === null) return []
  const span = spanOf(axis, moment.from, moment.to)
  if (!span) return []
  const key = axis.isHorizontal ? 'yAxis' : 'xAxis'
  const color = annotationColor(moment.layer, env.theme)
  return [
    [
      {
        [key]: span[0],
        label: named.has(moment)
          ? { ...titleLabel(moment, env, axis.isHorizontal), position: axis.isHorizontal ? 'insideLeft' : 'top' }
          : NO_LABEL,
        itemStyle: { color, opacity: tintOpacity(moment.layer) },
      },
      { [key]: span[1] },
    ],
  ]
}

/** Events and intervals are attached to a series without points, behind everything else. */
function momentSeries(moments: readonly AnnotationMoment[], place: Place): readonly Part[] {
  // an interval without an end is an event
  const events = moments.filter(({ to }) => to === null).flatMap(moment => eventLine(moment, place))
  const areas = moments.flatMap(moment => intervalArea(moment, place))
  if (events.length === 0 && areas.length === 0) return []
  const shared = { silent: true, animation: false }
  return [
    {
      type: 'line',
      id: 'annotations',
      data: [],
      z: 1,
      tooltip: { show: false },
      ...(events.length > 0 ? { markLine: { ...shared, symbol: 'none', data: events, z: 3 } } : {}),
      ...(areas.length > 0 ? { markArea: { ...shared, data: areas } } : {}),
    },
  ]
}

interface Drawing {
  readonly axis: AnnotatedAxis
  readonly env: ChartEnv
  /** Width of the plot in pixels. */
  readonly width: number
  readonly offsets: readonly number[] | null
}

export function drawAnnotations(
  { lines, moments }: AnnotationMarks,
  { axis, env, width, offsets }: Drawing,
): AnnotationDrawing {
  const place = { axis, env, named: titled(moments, axis, width) }
  const marks = momentSeries(moments, place)
  const ending = lines.filter(line => line.layer.showLabel && lastOf(line, axis) !== null)
  const offsetOf = (line: AnnotationLine): number | undefined => offsets?.[ending.indexOf(line)]
  return {
    series: [...lines.map(line => lineSeries(line, place, offsetOf(line))), ...marks],
    needs: [
      ...(lines.length + marks.length > 0 ? ['line'] : []),
      ...(marks.some(mark => 'markLine' in mark) ? ['mark_line'] : []),
      ...(marks.some(mark => 'markArea' in mark) ? ['mark_area'] : []),
    ],
  }
}

/** Returns the legend names of formulas and series; events and intervals have titles instead. */
export const annotationLegend = ({ lines }: AnnotationMarks): readonly string[] => lines.map(({ name }) => name)
