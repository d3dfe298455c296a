import { emphasis } from '../shared/emphasis.ts'
import { fitText } from '../shared/text-width.ts'
import type { Frame } from './frame.ts'
import { annotatedAxis, type PaintedSeries, type Picture } from './picture.ts'

/** Returns the maximum width in pixels of labels at line ends, for the width of the picture. */
export const endLabelSpace = (width: number): number => Math.min(width * 0.3, Math.max(132, width * 0.2))
/** Vertical distance between two labels in pixels. */
const GAP = 13.5

/**
 * Moves labels apart as little as needed so that none overlap, in their order, between `from` and `to`. Positions are
 * pixels from the top.
 */
export function spreadLabels(places: readonly number[], from: number, to: number): readonly number[] {
  const sorted = places.map((place, index) => ({ index, place })).toSorted((a, b) => a.place - b.place)
  let edge = from
  for (const label of sorted) {
    label.place = Math.max(label.place, edge)
    edge = label.place + GAP
  }
  edge = to
  for (const label of sorted.toReversed()) {
    label.place = Math.min(label.place, edge)
    edge = label.place - GAP
  }
  const spread = [...places]
  for (const { index, place } of sorted) spread[index] = place
  return spread
}

/** Returns the value at the end of a line; that of the forecast if there is one. */
const lastValue = ({ forecasting }: Picture, one: PaintedSeries): number | null =>
  (forecasting?.line(one) ?? one.values).findLast(value => value !== null) ?? null

interface EndLabels {
  readonly series: readonly Readonly<Record<string, unknown>>[]
  /** Offsets in pixels of labels of annotation lines, in order. */
  readonly offsets: readonly number[]
}

/** Creates a label at the end of every line, moved vertically so that none overlap. */
export function endLabels(picture: Picture, { plotTop, plotBottom }: Frame): EndLabels {
  const { series, scale, env, selected, annotations } = picture
  const place = (value: number): number =>
    plotTop + (plotBottom - plotTop) * (1 - (value - scale.min) / (scale.max - scale.min))
  const ends = annotations.ends(annotatedAxis(picture)).map(({ value }) => place(value))
  const places = [...series.map(one => place(lastValue(picture, one) ?? scale.min)), ...ends]
  const spread = spreadLabels(places, Math.max(6, plotTop - 4), plotBottom - 4)
  const offsets = places.map((from, index) => Math.round(((spread[index] ?? from) - from) * 10) / 10)
  const labels = series.map((one, index) => {
    return {
      show: true,
      formatter: fitText(one.name, endLabelSpace(env.width)),
      color: one.isMuted ? env.theme.textMuted : one.color,
      fontWeight: 600,
      fontSize: 11,
      distance: 6,
      opacity: emphasis(selected, one.mark?.key),
      offset: [0, offsets[index] ?? 0],
    }
  })
  return { series: labels, offsets: offsets.slice(series.length) }
}
