import { fromHcl, toHcl } from './hcl.ts'
import { colorOf, contrastingColor, parseColor, printHex, type Rgb } from './rgb.ts'

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Returns the WCAG contrast ratio: 1 (equal) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/**
 * Returns the opaque color that a translucent color yields on a background. Eight hex digits contain an alpha value.
 */
export function colorOver(color: string, ground: string): string {
  const isSheer = /^#.{8}$/.test(color)
  const opacity = isSheer ? Number.parseInt(color.slice(7), 16) / 255 : 1
  const [over, under] = [colorOf(isSheer ? color.slice(0, 7) : color), colorOf(ground)]
  const mix = (a: number, b: number): number => a * opacity + b * (1 - opacity)
  return printHex({ r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b) })
}

const STEP = 3

/**
 * Returns a foreground color with the least change of lightness that reaches the contrast on a background; black or
 * white if its hue cannot be preserved. A color that cannot be parsed is returned unchanged.
 * @param least minimum contrast, 1 to 21
 */
export function inkOn(ground: string, ink: string, least: number): string {
  const [below, rgb] = [parseColor(ground), parseColor(ink)]
  if (!below || !rgb || contrast(below, rgb) >= least) return ink
  const { h, c, l } = toHcl(rgb)
  const step = toHcl(below).l > 50 ? -STEP : STEP
  for (let next = l + step; next > 0 && next < 100; next += step) {
    // Measure the printed color, because a hue can be outside of the sRGB gamut.
    const moved = printHex(fromHcl({ h, c, l: next }))
    if (contrast(below, colorOf(moved)) >= least) return moved
  }
  return contrastingColor(ground) === '#000' ? '#000000' : '#ffffff'
}

/** Minimum contrast of text to its background. */
const TEXT = 4.5
export const readableOn = (ground: string, ink: string): string => inkOn(ground, ink, TEXT)
