import { fromHcl, toHcl } from './hcl.ts'
import { colorOf, contrastingColor, parseColor, printHex, type Rgb } from './rgb.ts'

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** WCAG contrast: 1 (the same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** A color as it looks on a ground, opaque; eight hex digits are see-through. */
export function colorOver(color: string, ground: string): string {
  const isSheer = /^#.{8}$/.test(color)
  const opacity = isSheer ? Number.parseInt(color.slice(7), 16) / 255 : 1
  const [over, under] = [colorOf(isSheer ? color.slice(0, 7) : color), colorOf(ground)]
  const mix = (a: number, b: number): number => a * opacity + b * (1 - opacity)
  return printHex({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) })
}

const STEP = 3

/**
 * An ink, moved in lightness no further than it takes to be seen on a ground; black or white where its hue cannot be
 * retained. A colour that cannot be read stays.
 *
 * @param least contrast, 1 to 21
 */
export function inkOn(ground: string, ink: string, least: number): string {
  const [below, rgb] = [parseColor(ground), parseColor(ink)]
  if (!below || !rgb || contrast(below, rgb) >= least) return ink
  const { h, c, l } = toHcl(rgb)
  const step = toHcl(below).l > 50 ? -STEP : STEP
  for (let next = l + step; next > 0 && next < 100; next += step) {
    // Measured as it is printed: a hue can lie outside of what screens show.
    const moved = printHex(fromHcl({ h, c, l: next }))
    if (contrast(below, colorOf(moved)) >= least) return moved
  }
  return contrastingColor(ground) === '#000' ? '#000000' : '#ffffff'
}

/** Text keeps so much contrast to what it stands on. */
const TEXT = 4.5
export const readableOn = (ground: string, ink: string): string => inkOn(ground, ink, TEXT)
