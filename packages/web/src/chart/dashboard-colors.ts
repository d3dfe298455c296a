import { type ChartTheme, DARK_THEME, LIGHT_THEME, withColors } from '@belvedere/charts/theme'
import { categoricalScheme, extendPalette, makeLabelColors, THEME_SCHEME } from '@belvedere/core/color'
import type { DashboardMetadata } from '@belvedere/core/dashboard'
import type { FormData } from '@belvedere/core/form-data'
import type { ChartColors } from './ChartPicture.tsx'

type Colors = Readonly<Record<string, string>>

/** Places in the house's palette instead of colours: a label keeps its place when the theme changes. */
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
const places = (colors: Colors): Colors =>
  Object.fromEntries(Object.entries(colors).map(([label, color]) => [label, placeOf(color)]))

/** A label that charts of the dashboard have shown. */
export interface ShownLabel {
  readonly label: string
  /** As it is stored: the house's colours as those of the light theme. */
  readonly color: string
  /** Ids of the charts that have it. */
  readonly charts: readonly number[]
}

/** Which label has which colour on one dashboard (requirement DASH-VIEW-009). */
export interface DashboardColors {
  /** What a chart is drawn with; the same object for the same chart, scheme and theme. */
  readonly of: (form: Pick<FormData, 'slice_id' | 'color_scheme'>, theme: ChartTheme) => ChartColors
  /** Those that were drawn so far, in their order. */
  readonly shown: () => readonly ShownLabel[]
}

/** The colours of labels that several charts have: what a save writes down (requirement DASH-SAVE-014). */
export const sharedColors = ({ shown }: DashboardColors): Colors =>
  Object.fromEntries(shown().flatMap(({ label, color, charts }) => (charts.length > 1 ? [[label, color]] : [])))

type Scheme = Pick<DashboardMetadata, 'color_scheme' | 'color_scheme_domain'>

/** The colours of a dashboard's scheme; those that stand beside its name where the name is not known here. */
function dashboardPalette({ color_scheme, color_scheme_domain }: Scheme): readonly string[] | undefined {
  if (color_scheme === '' || color_scheme === THEME_SCHEME) return undefined
  return categoricalScheme(color_scheme)?.colors ?? (color_scheme_domain.length > 0 ? color_scheme_domain : undefined)
}

/** Whether a dashboard sets the colours of all its charts. */
export const setsScheme = (scheme: Scheme): boolean =>
  scheme.color_scheme === THEME_SCHEME || dashboardPalette(scheme) !== undefined

/** The dashboard's scheme goes before those of its charts; without one each chart has its own. */
function paletteReader(scheme: Scheme): (form: Pick<FormData, 'color_scheme'>) => readonly string[] | undefined {
  const own = dashboardPalette(scheme)
  if (own || scheme.color_scheme === THEME_SCHEME) return () => own
  return ({ color_scheme }) => categoricalScheme(color_scheme)?.colors
}

/**
 * Settles which label has which colour on one dashboard; the theme then says how the house's colours look.
 *
 * @param isVaried with more labels than colours, colours are varied in place of being repeated (requirement FLAG-005)
 */
export function makeDashboardColors(
  metadata: Scheme & Pick<DashboardMetadata, 'label_colors' | 'shared_label_colors'>,
  isVaried = false,
): DashboardColors {
  const paletteOf = paletteReader(metadata)
  const given = {
    label_colors: places(metadata.label_colors),
    shared_label_colors: places(metadata.shared_label_colors),
  }
  const assigned = new Map<string, string>()
  const charts = new Map<string, Set<number>>()
  const themeColors = makeThemeColors(isVaried)
  // with more labels than colours on a dashboard a palette starts again: few of them meet in one chart
  const varied = (palette: readonly string[]) =>
    isVaried ? extendPalette(palette, palette.length * VARIED_ROUNDS) : palette
  const assigners = new Map<readonly string[] | undefined, (label: string) => string>()
  const assignerOf = (palette: readonly string[] | undefined) => {
    const known =
      assigners.get(palette) ??
      makeLabelColors({ palette: palette ? varied(palette) : themeColors.places, ...given }).colorOf
    assigners.set(palette, known)
    return known
  }
  const settle = (label: string, chart: number, palette: readonly string[] | undefined): string => {
    const color = assigned.get(label) ?? assignerOf(palette)(label)
    assigned.set(label, color)
    charts.set(label, (charts.get(label) ?? new Set()).add(chart))
    return color
  }
  const made = new Map<string, ChartColors>()
  return {
    of: (form, theme) => {
      const palette = paletteOf(form)
      const key = JSON.stringify([form.slice_id, palette?.[0], palette?.length, theme.name])
      const known = made.get(key)
      if (known) return known
      const looks = new Map(themeColors.looks(theme))
      const seen = withColors(theme, palette).categories
      for (const [index, each] of (palette ?? []).entries()) looks.set(each, seen[index] ?? each)
      const color = (label: string): string => {
        const place = settle(label, form.slice_id ?? 0, palette)
        return looks.get(place) ?? place
      }
      const colors = { palette, color }
      made.set(key, colors)
      return colors
    },
    shown: () => {
      const looks = themeColors.looks(LIGHT_THEME)
      return [...assigned].map(([label, color]) => ({
        label,
        color: looks.get(color) ?? color,
        charts: [...(charts.get(label) ?? [])],
      }))
    },
  }
}

/** The house's palette as places, and how they look in a theme. */
function makeThemeColors(isVaried: boolean) {
  const all = isVaried ? placesOf(PLACES.length * VARIED_ROUNDS) : PLACES
  return {
    places: all,
    looks: (theme: ChartTheme): ReadonlyMap<string, string> => {
      const colors = extendPalette(theme.categories, all.length)
      return new Map(all.map((place, index) => [place, colors[index] ?? theme.other]))
    },
  }
}
