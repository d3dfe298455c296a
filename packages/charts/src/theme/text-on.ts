import { colorOf, colorOver, contrast } from '@belvedere/core/color'
import type { ChartTheme } from './chart-theme.ts'

/** From here on the surface's color is read on a filled part; every category of the house is this dark. */
const LEAST = 3

/**
 * The color of a text on a filled part: the surface's, or the text's where a light fill would swallow that.
 *
 * @param fill six or eight hex digits; a see-through one is over the surface
 */
export function textOn(fill: string, { surface, text }: Pick<ChartTheme, 'surface' | 'text'>): string {
  const ground = colorOf(colorOver(fill, surface))
  const of = (ink: string): number => contrast(ground, colorOf(ink))
  return of(surface) >= LEAST || of(surface) >= of(text) ? surface : text
}
