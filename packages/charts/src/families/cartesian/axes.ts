import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { extentOf } from '../shared/cells.ts'
import { text } from '../shared/form.ts'
import { niceScale } from '../shared/scale.ts'
import { textWidth } from '../shared/text-width.ts'
import { stepLength } from '../shared/time-grain.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { wrapNames } from '../shared/wrap-text.ts'
import type { ValueScale } from './axis-scale.ts'
import type { CartesianModel } from './model.ts'
import { timeTicks } from './time-ticks.ts'

type Part = Readonly<Record<string, unknown>>

/** Ticks beyond the upper bound of an axis, which a drawing library may round up to, carry no label. */
export const untilMax =
  (max: number, write: (value: number) => string) =>
  (value: number): string =>
    value - max > Math.abs(max) * 1e-9 ? '' : write(value)

/** A value axis: no line, quiet grid, the unit once, the zero line stronger. */
export function valueAxis(scale: ValueScale, format: ValueFormat, env: ChartEnv, isHidden: boolean): Part {
  const { min, max, ticks, isLog } = scale
  if (isLog)
    return {
      type: 'log',
      min,
      max,
      axisLabel: { formatter: untilMax(max, (value: number) => format.tick(value, value >= max * 0.999)) },
    }
  const top = ticks.at(-1)
  const hasInnerZero = ticks.includes(0) && min < 0
  const colors = ticks.map(tick => {
    if (tick === 0 && hasInnerZero) return env.theme.pointer
    return isHidden ? 'transparent' : env.theme.rule
  })
  return {
    type: 'value',
    min,
    max,
    axisTick: { show: false, customValues: [...ticks] },
    axisLabel: {
      show: !isHidden,
      customValues: [...ticks],
      formatter: untilMax(max, (value: number) => format.tick(value, value === top)),
    },
    splitLine: { show: ticks.length > 0, lineStyle: { color: colors.length > 0 ? colors : [env.theme.rule] } },
  }
}

/** Smallest distance between neighbours, in milliseconds. */
type Moments = Pick<CartesianModel, 'xs' | 'step'>

function finestStep(model: Moments): number {
  if (model.step) return stepLength(model.step)
  const numbers = model.xs.map(Number)
  const gaps = numbers.slice(1).map((x, index) => x - (numbers[index] ?? x))
  return extentOf(gaps)?.[0] ?? 0
}

const wishedTimeFormat = (form: FormData): string | null => {
  const format = text(form, 'x_axis_time_format')
  return format === null || format === 'smart_date' ? null : format
}

function ticksOf(form: FormData, model: Moments, env: ChartEnv, width: number, isSlotted: boolean) {
  const [min, max] = extentOf(model.xs.map(Number)) ?? [0, 0]
  return timeTicks({ min, max, width, finest: finestStep(model), isSlotted, env, format: wishedTimeFormat(form) })
}

/** Time as a continuous axis, for lines. */
export function timeAxis(form: FormData, model: CartesianModel, env: ChartEnv, width: number): Part {
  const ticks = ticksOf(form, model, env, width, false)
  const labels = new Map(ticks.map(({ value, label }) => [value, label]))
  const values = ticks.map(({ value }) => value)
  const [min, max] = extentOf(model.xs.map(Number)) ?? [0, 0]
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

/** Labels of equal slots, by their place: each stands under the first bucket of its month or year. */
export function timeSlotLabels(
  form: FormData,
  model: Moments,
  env: ChartEnv,
  width: number,
): ReadonlyMap<number, string> {
  const buckets = model.xs.map(Number)
  const labels = new Map<number, string>()
  for (const { value, label } of ticksOf(form, model, env, width, true)) {
    const index = buckets.findIndex(bucket => bucket >= value)
    if (index >= 0 && !labels.has(index)) labels.set(index, label)
  }
  return labels
}

/** Time as equal slots, for bars. */
export function timeSlotAxis(form: FormData, model: Moments, env: ChartEnv, width: number): Part {
  const labels = timeSlotLabels(form, model, env, width)
  return {
    type: 'category',
    data: model.xs.map(String),
    axisLine: { onZero: false },
    axisTick: { show: false },
    axisLabel: {
      interval: (index: number) => labels.has(index),
      formatter: (_: string, index: number) => labels.get(index) ?? '',
    },
  }
}

/** Pixels at most for a name that stands for its neighbours, too. */
const THINNED = 84

/** Pixels from a line of a name to the next one. */
export const NAME_LINE = 13
const MOST_LINES = 3

/** Lines that a name may have in so many pixels. */
export const linesIn = (space: number): number => Math.max(1, Math.min(MOST_LINES, Math.floor(space / NAME_LINE)))

interface NamesSpace {
  /** Pixels for all names side by side, or for the widest one where they stand below each other. */
  readonly width: number
  readonly isVertical?: boolean
  /** A title stands where the second line would. */
  readonly hasTitle?: boolean
  /** How names come into their lines. */
  readonly fit?: typeof wrapNames
}

/**
 * Names, never turned: in as many lines as have room, then cut, where slots are wide enough; thinned out where they are not.
 * Below a plot they take a fifth of the picture at most.
 */
export function categoryAxis(
  { xLabels: names }: Pick<CartesianModel, 'xLabels'>,
  env: ChartEnv,
  { width: space, isVertical, hasTitle, fit = wrapNames }: NamesSpace,
): Part {
  const count = Math.max(1, names.length)
  const slot = isVertical ? space : space / count
  const size = isVertical ? 12 : 11
  const widest = Math.max(0, ...names.slice(0, 200).map(name => textWidth(name, size)))
  const shows = isVertical || slot >= Math.min(widest + 3, 34)
  const width = Math.min(widest, shows ? Math.max(28, slot - (isVertical ? 0 : 3)) : THINNED)
  const lines = hasTitle ? 1 : linesIn(isVertical ? (env.height - 40) / count : env.height / 5)
  const data = fit(names, width, size, lines)
  // So many places apart names have room, and the last one is not cut by the picture's edge.
  const step = Math.ceil((width + 10) / slot)
  const last = names.length - 0.5 - (width / 2 - 6) / slot
  return {
    type: 'category',
    data,
    axisTick: { show: false },
    axisLabel: {
      color: env.theme.textSoft,
      ...(data.some(name => name.includes('\n')) ? { lineHeight: NAME_LINE } : {}),
      ...(isVertical
        ? { fontSize: size }
        : // Names that fill their slots are nearer to each other than the library leaves them by itself.
          { textMargin: [0, 1], interval: shows ? 0 : (index: number) => index % step === 0 && index <= last }),
    },
    ...(isVertical ? { inverse: true, axisLine: { show: false } } : {}),
  }
}

/** Numbers on x, for scatters and lines over a measure. */
export function numberAxis(model: CartesianModel, env: ChartEnv, lines: number): Part {
  const [low, high] = extentOf(model.xs.map(Number)) ?? [0, 1]
  const near = low >= 0 && low < high * 0.3
  const { min, max, ticks } = niceScale(near ? 0 : low, high, { min: null, max: null }, lines)
  return {
    type: 'value',
    min,
    max,
    axisLine: { show: true, onZero: false, lineStyle: { color: env.theme.ruleStrong } },
    axisTick: { show: false, customValues: [...ticks] },
    axisLabel: { customValues: [...ticks], formatter: (value: number) => env.format.compact(value) },
    splitLine: { show: false },
  }
}
