import { stepLength } from '@belvedere/core/time'
import type { AnnotatedAxis } from '../../contract/annotations.ts'

/** Returns the index of the last position that is not after a moment; -1 before the first. */
export function bucketAt({ xs }: Pick<AnnotatedAxis, 'xs'>, moment: number): number {
  const after = xs.findIndex(x => Number(x) > moment)
  return after < 0 ? xs.length - 1 : after - 1
}

/** Returns the end of the last position on a time axis. */
export function endOf({ xs, step }: Pick<AnnotatedAxis, 'xs' | 'step'>): number {
  const last = Number(xs.at(-1))
  return step ? last + stepLength(step) : last
}

/** Returns the position of a moment on the axis in ECharts' form; null outside of the axis. */
export function placeOf(axis: AnnotatedAxis, moment: number): number | null {
  const first = Number(axis.xs[0])
  if (axis.xKind !== 'time' || moment < first || moment > endOf(axis)) return null
  return axis.isSlotted ? bucketAt(axis, moment) : Math.min(moment, Number(axis.xs.at(-1)))
}

/** Returns both ends of an interval, clipped to the axis; null outside of it. */
export function spanOf(axis: AnnotatedAxis, from: number, to: number): readonly [number, number] | null {
  const [first, last] = [Number(axis.xs[0]), endOf(axis)]
  if (axis.xKind !== 'time' || to < first || from > last) return null
  const ends = [placeOf(axis, Math.max(from, first)), placeOf(axis, Math.min(to, last))] as const
  return ends[0] === null || ends[1] === null ? null : [ends[0], ends[1]]
}
