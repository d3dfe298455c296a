import { parseColor, type Rgb } from './rgb.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const times = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const linearOf = ({ r, g, b }: Rgb): Triple => [linear(r), linear(g), linear(b)]

/**
 * Color vision matrices of linear RGB: normal, protanopia, deuteranopia (Machado, Oliveira, Fernandes 2009, full
 * severity).
 */
const SIGHTS: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
]

/** Converts linear RGB to OKLab (Ottosson 2020). */
function okLab(color: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color.map(part => Math.max(0, Math.min(1, part))) as unknown as Triple,
  ).map(Math.cbrt) as unknown as Triple
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  )
}

/** Returns the minimum OKLab distance x 100 of two colors in normal, protanopic and deuteranopic vision. */
export function leastDistance(a: Rgb, b: Rgb): number {
  const distances = SIGHTS.map(sight => {
    const [x, y] = [okLab(times(sight, linearOf(a))), okLab(times(sight, linearOf(b)))]
    return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
  })
  return Math.min(...distances)
}

/** Maximum number of series in most charts. */
const FIRST = 5
const APART = 8.7

/**
 * Returns the index pairs among the first five colors of a palette that cannot be distinguished in one of these
 * visions.
 */
export function alikePairs(palette: readonly string[]): readonly (readonly [number, number])[] {
  const colors = palette.slice(0, FIRST).flatMap(color => parseColor(color) ?? [])
  return colors.flatMap((color, index) =>
    colors.flatMap((other, at) => (at > index && leastDistance(color, other) < APART ? [[index, at] as const] : [])),
  )
}

/** Returns true if the first five colors of a palette are distinguishable with red-green color blindness. */
export const isSafePalette = (palette: readonly string[]): boolean => alikePairs(palette).length === 0
