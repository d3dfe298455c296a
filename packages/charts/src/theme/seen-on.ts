import { fromHcl, parseColor, printHex, type Rgb, toHcl } from '@belvedere/core/color'

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** WCAG: 1 (the same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Less than this on its ground and a thin line is lost. Foreign palettes are made for white paper, and kept where they can be seen. */
const LEAST = 1.7
const STEP = 4

/** A colour of a foreign palette, moved in lightness no further than it takes to be seen on a ground. */
export function seenOn(ground: string, color: string): string {
  const [below, rgb] = [parseColor(ground), parseColor(color)]
  if (!below || !rgb || contrast(below, rgb) >= LEAST) return color
  const { h, c, l } = toHcl(rgb)
  const step = toHcl(below).l > 50 ? -STEP : STEP
  for (let next = l + step; next > 0 && next < 100; next += step) {
    const moved = fromHcl({ h, c, l: next })
    if (contrast(below, moved) >= LEAST) return printHex(moved)
  }
  return color
}
