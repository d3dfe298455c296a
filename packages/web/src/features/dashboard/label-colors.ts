import { type ChartTheme, DARK_THEME, LIGHT_THEME } from '@belvedere/charts/theme'
import { makeLabelColors } from '@belvedere/core/color'
import type { DashboardModel } from './model.ts'

/** Places in the palette instead of colours: a label keeps its place when the theme changes. */
const PLACES = LIGHT_THEME.categories.map((_, index) => `place-${index}`)

/** A colour that the owner took from the palette of either theme is that place of it: Lake is Lake in both. */
const placeOf = (color: string): string => {
  const isSame = (other: string): boolean => other.toLowerCase() === color.toLowerCase()
  const index = [LIGHT_THEME, DARK_THEME].map(({ categories }) => categories.findIndex(isSame)).find(at => at >= 0)
  return (index === undefined ? undefined : PLACES[index]) ?? color
}
const places = (colors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(colors).map(([label, color]) => [label, placeOf(color)]))

/** Settles which label has which colour on one dashboard; the theme then says how that colour looks. */
export function makeDashboardColors({ metadata }: DashboardModel): (theme: ChartTheme) => (label: string) => string {
  const { label_colors, shared_label_colors } = metadata
  // with more labels than colours on a dashboard the palette starts again: few of them meet in one chart
  const assigned = makeLabelColors({
    palette: PLACES,
    label_colors: places(label_colors),
    shared_label_colors: places(shared_label_colors),
  })
  return theme => {
    const looks = new Map(PLACES.map((place, index) => [place, theme.categories[index] ?? theme.other]))
    return label => {
      const place = assigned.colorOf(label)
      return looks.get(place) ?? place
    }
  }
}
