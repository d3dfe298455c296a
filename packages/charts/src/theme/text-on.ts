import { colorOf, colorOver, contrast } from '@belvedere/core/color'
import type { ChartTheme } from '../contract/chart-theme.ts'

/**
 * Minimum contrast for text in the surface's color on a filled mark. Light text on the theme's colors looks bolder than
 * measured, and all of them reach this contrast; dark text on the midtones of a dark theme looks fainter.
 */
const LEAST = { light: 3, dark: 4.5 } as const
/** Minimum contrast for small text. */
const READABLE = 4.5

type Inks = Pick<ChartTheme, 'surface' | 'text' | 'name'>

/**
 * Returns the theme's text color with the highest contrast on a filled mark; black or white if all are too faint.
 * @param fill six or eight hexadecimal digits; a transparent color is blended with the surface
 */
export function bestInk(fill: string, { surface, text }: Pick<Inks, 'surface' | 'text'>): string {
  const ground = colorOf(colorOver(fill, surface))
  const of = (ink: string): number => contrast(ground, colorOf(ink))
  const better = (one: string, other: string): string => (of(one) >= of(other) ? one : other)
  const ink = better(surface, text)
  return of(ink) >= READABLE ? ink : better('#000000', '#ffffff')
}

/** Returns the color of a text on a filled mark: the surface's, or the best text color if its contrast is too low. */
export function textOn(fill: string, theme: Inks): string {
  const ground = colorOf(colorOver(fill, theme.surface))
  const isRead = contrast(ground, colorOf(theme.surface)) >= LEAST[theme.name]
  return isRead ? theme.surface : bestInk(fill, theme)
}
