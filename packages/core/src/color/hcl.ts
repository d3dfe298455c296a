import type { Rgb } from './rgb.ts'

/**
 * Hue (degrees), chroma and lightness (0 to 100): CIE L*a*b* in polar form, white point D50. NaN if undefined: grays
 * have no hue, black and white have no chroma either.
 */
export interface Hcl {
  readonly h: number
  readonly c: number
  readonly l: number
}

const WHITE = { x: 0.96422, y: 1, z: 0.82521 } as const
const EPSILON = 6 / 29

const toLinear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const toLab = (value: number): number => (value > EPSILON ** 3 ? Math.cbrt(value) : value / (3 * EPSILON ** 2) + 4 / 29)
const fromLab = (value: number): number => (value > EPSILON ? value ** 3 : 3 * EPSILON ** 2 * (value - 4 / 29))

export function toHcl({ r, g, b }: Rgb): Hcl {
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)]
  const y = toLab((0.2225045 * red + 0.7168786 * green + 0.0606169 * blue) / WHITE.y)
  const l = 116 * y - 16
  if (r === g && g === b) return { h: Number.NaN, c: l > 0 && l < 100 ? 0 : Number.NaN, l }
  const x = toLab((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / WHITE.x)
  const z = toLab((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / WHITE.z)
  const [a, b2] = [500 * (x - y), 200 * (y - z)]
  const hue = (Math.atan2(b2, a) * 180) / Math.PI
  return { h: hue < 0 ? hue + 360 : hue, c: Math.hypot(a, b2), l }
}

export function fromHcl({ h, c, l }: Hcl): Rgb {
  const angle = Number.isNaN(h) ? 0 : (h * Math.PI) / 180
  const chroma = Number.isNaN(h) || Number.isNaN(c) ? 0 : c
  const y = (l + 16) / 116
  const x = WHITE.x * fromLab(y + (Math.cos(angle) * chroma) / 500)
  const z = WHITE.z * fromLab(y - (Math.sin(angle) * chroma) / 200)
  const light = WHITE.y * fromLab(y)
  return {
    r: fromLinear(3.1338561 * x - 1.6168667 * light - 0.4906146 * z),
    g: fromLinear(-0.9787684 * x + 1.9161415 * light + 0.033454 * z),
    b: fromLinear(0.0719453 * x - 0.2289914 * light + 1.4052427 * z),
  }
}

/** Interpolates one component. If one end is NaN, the value of the other end is constant. */
const between = (from: number, to: number, share: number): number =>
  Number.isNaN(from) ? to : Number.isNaN(to) ? from : from + (to - from) * share

/**
 * Mixes two colors along the shorter hue arc.
 * @param share 0 to 1
 */
export function mixHcl(from: Hcl, to: Hcl, share: number): Hcl {
  const turn = to.h - from.h
  const near = turn > 180 || turn < -180 ? turn - 360 * Math.round(turn / 360) : turn
  return {
    h: between(from.h, Number.isNaN(turn) ? to.h : from.h + near, share),
    c: between(from.c, to.c, share),
    l: between(from.l, to.l, share),
  }
}
