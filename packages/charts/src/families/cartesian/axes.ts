import type { ChartEnv } from '../../chart-type.ts'
import { extentOf } from '../shared/cells.ts'
import { niceScale } from '../shared/scale.ts'
import { textWidth } from '../shared/text-width.ts'
import type { ValueFormat } from '../shared/value-format.ts'
import { wrapNames } from '../shared/wrap-text.ts'
import type { ValueScale } from './axis-scale.ts'
import type { CartesianModel } from './model.ts'

type Part = Readonly<Record<string, unknown>>

/** Omits labels of ticks beyond the upper bound of an axis, which ECharts may round up to. */
export const untilMax =
  (max: number, write: (value: number) => string) =>
  (value: number): string =>
    value - max > Math.abs(max) * 1e-9 ? '' : write(value)

/** Returns a value axis: no axis line, light grid, the unit on one label, a stronger zero line. */
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

/** Maximum width in pixels of a name on a thinned-out axis. */
const THINNED = 84

/** Line height of names in pixels. */
export const NAME_LINE = 13
const MAX_LINES = 3

/** Returns the number of lines of a name that fit into this many pixels. */
export const linesIn = (space: number): number => Math.max(1, Math.min(MAX_LINES, Math.floor(space / NAME_LINE)))

interface NamesSpace {
  /** Pixels for all names side by side, or for the widest one if they are stacked. */
  readonly width: number
  readonly isVertical?: boolean
  /** True if a title is in the place of the second line. */
  readonly hasTitle?: boolean
  /** Function that wraps names. */
  readonly fit?: typeof wrapNames
}

/**
 * Returns a category axis with names that are never rotated. In wide slots they are wrapped, then truncated; in narrow
 * slots some are omitted. Below a plot they take at most a fifth of the picture's height.
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
  // Every `step`-th name fits, and the last one is not cut off by the picture's edge.
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
        : // By default ECharts leaves more space between names than there is if they fill their slots.
          { textMargin: [0, 1], interval: shows ? 0 : (index: number) => index % step === 0 && index <= last }),
    },
    ...(isVertical ? { inverse: true, axisLine: { show: false } } : {}),
  }
}

/** Returns a numeric x-axis, for scatter plots and lines over a numeric column. */
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
