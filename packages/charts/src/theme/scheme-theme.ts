import { categoricalScheme } from '@belvedere/core/color'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { seenOn } from './seen-on.ts'

const made = new WeakMap<ChartTheme, WeakMap<readonly string[], ChartTheme>>()

/**
 * Returns a theme with other categorical colors; the same object for the same arguments. Without colors, returns the
 * theme itself.
 */
export function withColors(theme: ChartTheme, colors: readonly string[] | undefined): ChartTheme {
  if (!colors || colors.length === 0) return theme
  const ofTheme = made.get(theme) ?? new WeakMap<readonly string[], ChartTheme>()
  made.set(theme, ofTheme)
  const known =
    ofTheme.get(colors) ??
    Object.freeze({
      ...theme,
      categories: colors.map(color => seenOn(theme.surface, color)),
      isForeign: true as const,
    })
  ofTheme.set(colors, known)
  return known
}

/** Returns the theme for a chart with a color scheme; an unregistered scheme leaves the theme's colors. */
export const withScheme = (theme: ChartTheme, id: unknown): ChartTheme =>
  withColors(theme, categoricalScheme(id)?.colors)
