import { colorOf, colorOver, contrast } from '@belvedere/core/color'
import type { ChartTheme } from './chart-theme.ts'

/**
 * From here on the surface's color is read on a filled part. Paper on the house's colors looks bolder than it measures,
 * and every one of them is this dark; dark letters on the middle tones of a dark page look fainter.
 */
const LEAST = { light: 3, dark: 4.5 } as const
/** Small text. */
const READABLE = 4.5

type Inks = Pick<ChartTheme, 'surface' | 'text' | 'name'>

/**
 * The ink of the theme that is read best on a filled part; black or white where both are faint.
 *
 * @param fill six or eight hex digits; a see-through one is over the surface
 */
export function bestInk(fill: string, { surface, text }: Pick<Inks, 'surface' | 'text'>): string {
  const ground = colorOf(colorOver(fill, surface))
  const of = (ink: string): number => contrast(ground, colorOf(ink))
  const better = (one: string, other: string): string => (of(one) >= of(other) ? one : other)
  const ink = better(surface, text)
  return of(ink) >= READABLE ? ink : better('#000000', '#ffffff')
}

/** The color of a text on a filled part: the surface's, or the best ink where the fill would swallow that. */
export function textOn(fill: string, theme: Inks): string {
  const ground = colorOf(colorOver(fill, theme.surface))
  const isRead = contrast(ground, colorOf(theme.surface)) >= LEAST[theme.name]
  return isRead ? theme.surface : bestInk(fill, theme)
}
