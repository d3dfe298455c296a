import { categoricalScheme } from '@belvedere/core/color'
import type { ChartTheme } from './chart-theme.ts'
import { seenOn } from './seen-on.ts'

const made = new WeakMap<ChartTheme, WeakMap<readonly string[], ChartTheme>>()

/** A theme with other colours of categories; the same object for the same two. Without colours: the theme itself. */
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

/** The theme for a chart whose form names a scheme; a name that is not known leaves the house's colours. */
export const withScheme = (theme: ChartTheme, id: unknown): ChartTheme =>
  withColors(theme, categoricalScheme(id)?.colors)
