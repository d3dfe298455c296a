import { fromHcl, type Hcl, mixHcl, toHcl } from './hcl.ts'
import { colorOf, printRgb } from './rgb.ts'

/** Returns the color of a number. */
export type ColorScale = (value: number) => string

/**
 * Returns the position of a number on a scale with the given stops: 1.5 is halfway from the second to the third color.
 */
function placeOf(value: number, domain: readonly number[]): number {
  const last = domain.length - 1
  const isRising = (domain[last] ?? 0) >= (domain[0] ?? 0)
  const isBefore = (end: number): boolean => (isRising ? value < end : value > end)
  const next = domain.findIndex(end => isBefore(end))
  if (next === 0) return 0
  if (next < 0) return last
  const [from, to] = [domain[next - 1] ?? 0, domain[next] ?? 0]
  return next - 1 + (value - from) / (to - from)
}

const FIRST: Hcl = { h: Number.NaN, c: Number.NaN, l: 0 }

/** Returns a scale that interpolates between colors at the stops and is constant beyond the ends. */
function piecewise(colors: readonly string[], domain: readonly number[]): ColorScale {
  const stops = colors.map(color => toHcl(colorOf(color)))
  return value => {
    const place = placeOf(value, domain)
    const from = stops[Math.floor(place)] ?? FIRST
    const to = stops[Math.ceil(place)] ?? from
    return printRgb(fromHcl(mixHcl(from, to, place - Math.floor(place))))
  }
}

/** Returns `count` evenly spaced numbers from one end to the other, both included. */
const spread = ([from, to]: readonly [number, number], count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (count === 1 ? from : from + ((to - from) * i) / (count - 1)))

const clamped = (share: number): number => Math.max(0, Math.min(1, share))

/**
 * Samples a palette evenly. Without `count`, returns the palette unchanged.
 * @param extent part of the palette to sample: 0 is its first color, 1 its last
 */
export function sequentialColors(
  colors: readonly string[],
  count?: number | null,
  extent: readonly [number, number] = [0, 1],
): readonly string[] {
  if (count === undefined || count === null) return colors
  const scale = piecewise(colors, spread([0, 1], colors.length))
  return spread([clamped(extent[0]), clamped(extent[1])], count).map(scale)
}

/** Color scale with its stops. */
export interface SequentialScale {
  readonly domain: readonly number[]
  readonly range: readonly string[]
  readonly colorAt: ColorScale
}

/**
 * Returns a palette as a scale over a range of numbers, 0 to 1 by default. By default, the domain gets a stop for each
 * color. With `fitsRange`, the palette is sampled to the length of the domain.
 */
export function sequentialScale(
  colors: readonly string[],
  given?: readonly number[] | null,
  fitsRange = false,
): SequentialScale {
  const domain = given && given.length > 0 ? given : [0, 1]
  const ends = [domain[0] ?? 0, domain.at(-1) ?? 1] as const
  const isFitted = fitsRange || domain.length === colors.length
  const places = isFitted ? domain : spread(ends, colors.length)
  const range = isFitted && domain.length !== colors.length ? sequentialColors(colors, domain.length) : colors
  return { domain: places, range, colorAt: piecewise(range, places) }
}
