import {
  categoricalScheme,
  type DashboardColorSettings,
  extendPalette,
  makeLabelColors,
  THEME_SCHEME,
} from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { LabelColor } from '../chart-type.ts'
import type { ChartTheme } from './chart-theme.ts'
import { housePlace } from './house-color.ts'
import { withColors } from './scheme-theme.ts'
import { seenOn } from './seen-on.ts'
import { makeSettledLabels } from './settled-labels.ts'
import { LIGHT_THEME } from './themes.ts'

/** Colors that a chart is drawn with where it stands among others. */
export interface ChartColors {
  /** Of categories, in their order of use; undefined: those of the house. */
  readonly palette: Palette
  /** The color of a label; the same over a whole dashboard. */
  readonly color: LabelColor
}

type Palette = readonly string[] | undefined
type Colors = Readonly<Record<string, string>>

/** Places in the house's palette instead of colors: a label keeps its place when the theme changes. */
const placesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `place-${index}`)
const PLACES = placesOf(LIGHT_THEME.categories.length)
/** How often the palette is gone through, each time in other shades, where colors are varied. */
const VARIED_ROUNDS = 6

/** A color that the owner took from the palette of either theme is that place of it: Lake is Lake in both. */
const placeOf = (color: string): string => PLACES[housePlace(color)] ?? color
const places = (colors: Colors): Colors =>
  Object.fromEntries(Object.entries(colors).map(([label, color]) => [label, placeOf(color)]))

/** A label that charts of the dashboard have shown. */
export interface ShownLabel {
  readonly label: string
  /** As it is stored: the house's colors as those of the light theme. */
  readonly color: string
  /** Ids of the charts that have it. */
  readonly charts: readonly number[]
}

/** Which label has which color on one dashboard (requirement DASH-VIEW-009). */
export interface DashboardColors {
  /** What a chart is drawn with; the same object for the same chart, scheme and theme until `settle` changes its labels. */
  readonly of: (form: Pick<FormData, 'slice_id' | 'color_scheme'>, theme: ChartTheme) => ChartColors
  /** Those that were drawn so far, in their order. */
  readonly shown: () => readonly ShownLabel[]
  /**
   * Gives labels that came in the order in which their charts happened to be drawn the colors that they have when the
   * charts are drawn in this order, and leaves them so from now on: a dashboard looks the same each time, on every
   * screen and on paper. Returns whether a label has another color now.
   */
  readonly settle: (chartIds: readonly number[]) => boolean
  /** Calls back when a label comes that is not settled; returns what ends that. */
  readonly onUnsettled: (callback: () => void) => () => void
}

/** The colors of labels that several charts have: what a save writes down (requirement DASH-SAVE-014). */
export const sharedColors = ({ shown }: DashboardColors): Colors =>
  Object.fromEntries(shown().flatMap(({ label, color, charts }) => (charts.length > 1 ? [[label, color]] : [])))

type Scheme = Pick<DashboardColorSettings, 'color_scheme' | 'color_scheme_domain'>

/** The colors of a dashboard's scheme; those that stand beside its name where the name is not known here. */
function dashboardPalette({ color_scheme, color_scheme_domain }: Scheme): Palette {
  if (color_scheme === '' || color_scheme === THEME_SCHEME) return undefined
  return categoricalScheme(color_scheme)?.colors ?? (color_scheme_domain.length > 0 ? color_scheme_domain : undefined)
}

/** Whether a dashboard sets the colors of all its charts. */
export const setsScheme = (scheme: Scheme): boolean =>
  scheme.color_scheme === THEME_SCHEME || dashboardPalette(scheme) !== undefined

/** The dashboard's scheme goes before those of its charts; without one each chart has its own. */
function paletteReader(scheme: Scheme): (form: Pick<FormData, 'color_scheme'>) => Palette {
  const own = dashboardPalette(scheme)
  if (own || scheme.color_scheme === THEME_SCHEME) return () => own
  return ({ color_scheme }) => categoricalScheme(color_scheme)?.colors
}

/**
 * Says which label has which color on one dashboard; the theme then says how the house's colors look.
 *
 * @param isVaried with more labels than colors, colors are varied in place of being repeated (requirement FLAG-005)
 */
export function makeDashboardColors(metadata: DashboardColorSettings, isVaried = false): DashboardColors {
  const paletteOf = paletteReader(metadata)
  const given = {
    label_colors: places(metadata.label_colors),
    shared_label_colors: places(metadata.shared_label_colors),
  }
  const themeColors = makeThemeColors(isVaried)
  // with more labels than colors on a dashboard a palette starts again: few of them meet in one chart
  const varied = (palette: readonly string[]) =>
    isVaried ? extendPalette(palette, palette.length * VARIED_ROUNDS) : palette
  const labels = makeSettledLabels(palette =>
    makeLabelColors({ palette: palette ? varied(palette) : themeColors.places, ...given }),
  )
  const made = new Map<number, Map<string, ChartColors>>()
  return {
    of: (form, theme) => {
      const palette = paletteOf(form)
      const chart = form.slice_id ?? 0
      const ofChart = made.get(chart) ?? new Map<string, ChartColors>()
      made.set(chart, ofChart)
      const key = JSON.stringify([palette?.[0], palette?.length, theme.name])
      const known = ofChart.get(key)
      if (known) return known
      const looks = new Map(themeColors.looks(theme))
      const seen = withColors(theme, palette).categories
      for (const [index, each] of (palette ?? []).entries()) looks.set(each, seen[index] ?? each)
      const color: LabelColor = (label, otherwise) => {
        if (otherwise !== undefined && !Object.hasOwn(metadata.label_colors, label)) return otherwise
        const place = labels.colorOf(label, chart, palette)
        return looks.get(place) ?? seenOn(theme.surface, place)
      }
      const colors = { palette, color }
      ofChart.set(key, colors)
      return colors
    },
    shown: () => {
      const looks = themeColors.looks(LIGHT_THEME)
      return labels.shown().map(one => ({ ...one, color: looks.get(one.color) ?? one.color }))
    },
    settle: chartIds => {
      const changed = labels.settle(chartIds)
      for (const chart of changed) made.delete(chart)
      return changed.length > 0
    },
    onUnsettled: labels.onUnsettled,
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
