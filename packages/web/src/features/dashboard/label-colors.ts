import type { ChartTheme } from '@belvedere/charts/theme'
import { makeLabelColors } from '@belvedere/core/color'
import type { DashboardModel } from './model.ts'

/** Places in the palette instead of colours: a label keeps its place when the theme changes. */
const PLACES = Array.from({ length: 10 }, (_, index) => `place-${index}`)
const OTHER = 'place-other'

/** Settles which label has which colour on one dashboard; the theme then says how that colour looks. */
export function makeDashboardColors({ metadata }: DashboardModel): (theme: ChartTheme) => (label: string) => string {
  const { label_colors, shared_label_colors } = metadata
  const places = makeLabelColors({ palette: PLACES, other: OTHER, label_colors, shared_label_colors })
  return theme => {
    const looks = new Map([...PLACES.map((place, index) => [place, theme.categories[index] ?? theme.other] as const)])
    looks.set(OTHER, theme.other)
    return label => {
      const place = places.colorOf(label)
      return looks.get(place) ?? place
    }
  }
}
