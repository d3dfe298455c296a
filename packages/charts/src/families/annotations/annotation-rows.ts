import type { ChartEnv } from '../../chart-type.ts'
import type { AnnotatedAxis } from '../../contract/annotations.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { annotationColor, annotationLabel } from './looks.ts'
import { endOf } from './place.ts'
import type { AnnotationLine, AnnotationMarks, AnnotationMoment } from './read-annotations.ts'

/** Returns the time span of a position on the axis. */
function bucketOf(axis: AnnotatedAxis, index: number): readonly [number, number] {
  const from = Number(axis.xs[index])
  return [from, index + 1 < axis.xs.length ? Number(axis.xs[index + 1]) : Math.max(endOf(axis), from + 1)]
}

function valueIn({ valueAt, xs }: AnnotationLine, axis: AnnotatedAxis, index: number): number | null {
  const own = valueAt(axis.xs[index] ?? null, index)
  if (own !== null || xs === null || axis.xKind !== 'time') return own
  const [from, to] = bucketOf(axis, index)
  const within = xs.find(x => x >= from && x < to)
  return within === undefined ? null : valueAt(within, index)
}

const applies = ({ from, to }: AnnotationMoment, [start, end]: readonly [number, number]): boolean =>
  to === null ? from >= start && from < end : from < end && to > start

/** Returns the tooltip rows of a position on the axis: values of lines, then events and intervals. */
export function annotationRows(
  { lines, moments }: AnnotationMarks,
  axis: AnnotatedAxis,
  index: number,
  env: ChartEnv,
  inFull: (value: number) => string,
): readonly TooltipRow[] {
  const values = lines.flatMap((line): TooltipRow[] => {
    const value = valueIn(line, axis, index)
    if (value === null) return []
    return [{ label: line.name, value: inFull(value), color: annotationColor(line.layer, env.theme), isLine: true }]
  })
  if (axis.xKind !== 'time') return values
  const bucket = bucketOf(axis, index)
  const time = (moment: number): string => env.format.time(moment, null, 'P1D')
  const happening = moments
    .filter(moment => applies(moment, bucket))
    .map(({ title, layer, from, to, descriptions }): TooltipRow => {
      const when = to === null ? time(from) : `${time(from)} – ${time(to)}`
      return {
        label: annotationLabel(undefined, title || layer.name, descriptions).replaceAll(/\n+/g, ': '),
        value: when,
      }
    })
  return [...values, ...happening]
}
