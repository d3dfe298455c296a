import type { FormData } from '@belvedere/core/form-data'
import type { Cell } from '@belvedere/core/table'
import { bucketTicks, roundTicks, stepOfMoments, type TimeTick } from '@belvedere/core/time'
import type { ChartEnv } from '../../chart-type.ts'
import { extentOf } from '../shared/cells.ts'
import { amount, text } from '../shared/form.ts'
import { textWidth } from '../shared/text-width.ts'

type Part = Readonly<Record<string, unknown>>

/** Times of an axis: names of buckets, if there is a grain. */
export interface Moments {
  readonly xs: readonly Cell[]
  readonly grain: string | null
}

interface AxisSpace {
  /** Length of the axis in pixels. */
  readonly length: number
  /** True if labels are stacked beside the axis. */
  readonly isVertical?: boolean
}

/** Height of a line of labels in pixels. */
const LINE = 14

/** Returns a function for the pixels that a label takes along its axis, given the rotation of the form. */
function measureOf(form: FormData, isVertical: boolean): (label: string) => number {
  if (isVertical) return () => LINE
  const angle = (Math.abs(amount(form, 'xAxisLabelRotation') ?? 0) * Math.PI) / 180
  if (angle === 0) return textWidth
  return label => Math.min(textWidth(label), LINE / Math.sin(Math.min(angle, Math.PI / 2)))
}

const customFormat = (form: FormData): string | null => {
  const format = text(form, 'x_axis_time_format')
  return format === 'smart_date' ? null : format
}

function ticksOf(form: FormData, { xs, grain }: Moments, env: ChartEnv, space: AxisSpace, isSlotted: boolean) {
  const buckets = xs.map(Number)
  const shared = {
    zone: env.zoneOffset ?? (() => 0),
    width: space.length,
    measure: measureOf(form, space.isVertical === true),
    write: (instant: number, code: string) => env.format.time(instant, code),
    format: customFormat(form),
  }
  if (isSlotted || grain !== null || stepOfMoments(buckets, shared.zone))
    return bucketTicks({ buckets, grain, isSlotted, ...shared })
  const [min, max] = extentOf(buckets) ?? [0, 0]
  const gaps = buckets.slice(1).map((x, index) => x - (buckets[index] ?? x))
  return roundTicks({ min, max, finest: extentOf(gaps)?.[0] ?? 0, isCentred: false, ...shared })
}

/** Returns a continuous time axis, for lines. */
export function timeAxis(form: FormData, moments: Moments, env: ChartEnv, length: number): Part {
  const ticks: readonly TimeTick[] = ticksOf(form, moments, env, { length }, false)
  const labels = new Map(ticks.map(({ value, label }) => [value, label]))
  const values = ticks.map(({ value }) => value)
  const [min, max] = extentOf(moments.xs.map(Number)) ?? [0, 0]
  return {
    type: 'time',
    min,
    max,
    boundaryGap: false,
    axisLine: { onZero: false },
    axisTick: { show: true, customValues: values },
    axisLabel: {
      customValues: values,
      formatter: (value: number) => labels.get(value) ?? '',
      ...(values[0] === min ? { alignMinLabel: 'left' } : {}),
      ...(values.at(-1) === max ? { alignMaxLabel: 'right' } : {}),
    },
    splitLine: { show: false },
  }
}

/** Returns the labels of equal slots by position; each names the bucket of its slot. */
export function timeSlotLabels(
  form: FormData,
  moments: Moments,
  env: ChartEnv,
  space: AxisSpace,
): ReadonlyMap<number, string> {
  const slots = new Map(moments.xs.map((cell, index) => [Number(cell), index]))
  return new Map(
    ticksOf(form, moments, env, space, true).flatMap(({ value, label }): (readonly [number, string])[] => {
      const slot = slots.get(value)
      return slot === undefined ? [] : [[slot, label]]
    }),
  )
}

/** Returns a time axis with equal slots, for bars. */
export function timeSlotAxis(form: FormData, moments: Moments, env: ChartEnv, space: AxisSpace): Part {
  const labels = timeSlotLabels(form, moments, env, space)
  return {
    type: 'category',
    data: moments.xs.map(String),
    axisLine: { onZero: false },
    axisTick: { show: false },
    axisLabel: {
      interval: (index: number) => labels.has(index),
      formatter: (_: string, index: number) => labels.get(index) ?? '',
    },
  }
}
