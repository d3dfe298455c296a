import { type ChartTheme, DARK_THEME, LIGHT_THEME } from '@belvedere/charts/theme'
import { extendPalette, makeLabelColors } from '@belvedere/core/color'
import type { DashboardModel } from './model.ts'

/** Places in the palette instead of colours: a label keeps its place when the theme changes. */
const placesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `place-${index}`)
const PLACES = placesOf(LIGHT_THEME.categories.length)
/** How often the palette is gone through, each time in other shades, where colours are varied. */
const VARIED_ROUNDS = 6

/** A colour that the owner took from the palette of either theme is that place of it: Lake is Lake in both. */
const placeOf = (color: string): string => {
  const isSame = (other: string): boolean => other.toLowerCase() === color.toLowerCase()
  const index = [LIGHT_THEME, DARK_THEME].map(({ categories }) => categories.findIndex(isSame)).find(at => at >= 0)
  return (index === undefined ? undefined : PLACES[index]) ?? color
}
const places = (colors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(colors).map(([label, color]) => [label, placeOf(color)]))

/**
 * Settles which label has which colour on one dashboard; the theme then says how that colour looks.
 *
 * @param isVaried with more labels than colours, colours are varied in place of being repeated (requirement FLAG-005)
 */
export function makeDashboardColors(
  { metadata }: DashboardModel,
  isVaried = false,
): (theme: ChartTheme) => (label: string) => string {
  const { label_colors, shared_label_colors } = metadata
  // with more labels than colours on a dashboard the palette starts again: few of them meet in one chart
  const palette = isVaried ? placesOf(PLACES.length * VARIED_ROUNDS) : PLACES
  const assigned = makeLabelColors({
    palette,
    label_colors: places(label_colors),
    shared_label_colors: places(shared_label_colors),
  })
  return theme => {
    const colors = extendPalette(theme.categories, palette.length)
    const looks = new Map(palette.map((place, index) => [place, colors[index] ?? theme.other]))
    return label => {
      const place = assigned.colorOf(label)
      return looks.get(place) ?? place
    }
  }
}
