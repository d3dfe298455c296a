import {
  categoricalScheme,
  type DashboardColorSettings,
  extendPalette,
  makeLabelColors,
  THEME_SCHEME,
} from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import type { LabelColor } from '../chart-type.ts'
import type { ChartTheme } from '../contract/chart-theme.ts'
import { housePlace } from './house-color.ts'
import { withColors } from './scheme-theme.ts'
import { seenOn } from './seen-on.ts'
import { makeSettledLabels } from './settled-labels.ts'
import { LIGHT_THEME } from './themes.ts'

/** Colors of a chart on a dashboard. */
export interface ChartColors {
  /** Categorical colors in order of use; undefined for those of the theme. */
  readonly palette: Palette
  /** Returns the color of a label, which is the same throughout the dashboard. */
  readonly color: LabelColor
}

type Palette = readonly string[] | undefined
type Colors = Readonly<Record<string, string>>

/** Positions in the theme's palette instead of colors, so that a label retains its position when the theme changes. */
const placesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `place-${index}`)
const PLACES = placesOf(LIGHT_THEME.categories.length)
/** Number of repetitions of the palette, each in other shades, if colors are varied. */
const VARIED_ROUNDS = 6

/** Returns the palette position of a color from either theme's palette: Lake is Lake in both. */
const placeOf = (color: string): string => PLACES[housePlace(color)] ?? color
const places = (colors: Colors): Colors =>
  Object.fromEntries(Object.entries(colors).map(([label, color]) => [label, placeOf(color)]))

/** A label that charts of the dashboard have shown. */
export interface ShownLabel {
  readonly label: string
  /** Stored color; colors of the theme are stored as those of the light theme. */
  readonly color: string
  /** Ids of the charts with the label. */
  readonly charts: readonly number[]
}

/** Assignment of colors to labels on one dashboard (requirement DASH-VIEW-009). */
export interface DashboardColors {
  /**
   * Returns the colors of a chart; the same object for the same chart, scheme and theme until `settle` changes its
   * labels.
   */
  readonly of: (form: Pick<FormData, 'slice_id' | 'color_scheme'>, theme: ChartTheme) => ChartColors
  /** Returns the labels that were drawn so far, in order. */
  readonly shown: () => readonly ShownLabel[]
  /**
   * Reassigns the colors of labels that were assigned in the incidental order of drawing, as if the charts had been
   * drawn in this order, and keeps these colors. A dashboard then looks the same each time, on every screen and on
   * paper. Returns true if the color of a label changed.
   */
  readonly settle: (chartIds: readonly number[]) => boolean
  /** Registers a callback for labels that are not settled; returns a function that removes it. */
  readonly onUnsettled: (callback: () => void) => () => void
}

/** Returns the colors of labels that several charts have, as a save stores them (requirement DASH-SAVE-014). */
export const sharedColors = ({ shown }: DashboardColors): Colors =>
  Object.fromEntries(shown().flatMap(({ label, color, charts }) => (charts.length > 1 ? [[label, color]] : [])))

type Scheme = Pick<DashboardColorSettings, 'color_scheme' | 'color_scheme_domain'>

/**
 * Returns the colors of a dashboard's scheme. If its name is not registered, the colors that are stored with the name
 * are used.
 */
function dashboardPalette({ color_scheme, color_scheme_domain }: Scheme): Palette {
  if (color_scheme === '' || color_scheme === THEME_SCHEME) return undefined
  return categoricalScheme(color_scheme)?.colors ?? (color_scheme_domain.length > 0 ? color_scheme_domain : undefined)
}

/** Returns whether a dashboard sets the colors of all its charts. */
export const setsScheme = (scheme: Scheme): boolean =>
  scheme.color_scheme === THEME_SCHEME || dashboardPalette(scheme) !== undefined

/** The dashboard's scheme takes precedence over those of its charts; without one each chart has its own. */
function paletteReader(scheme: Scheme): (form: Pick<FormData, 'color_scheme'>) => Palette {
  const own = dashboardPalette(scheme)
  if (own || scheme.color_scheme === THEME_SCHEME) return () => own
  return ({ color_scheme }) => categoricalScheme(color_scheme)?.colors
}

/**
 * Creates the assignment of label colors of a dashboard. Colors of the theme are assigned as positions and resolved by
 * theme.
 * @param isVaried if there are more labels than colors, colors are varied instead of repeated (requirement FLAG-005)
 */
export function makeDashboardColors(metadata: DashboardColorSettings, isVaried = false): DashboardColors {
  const paletteOf = paletteReader(metadata)
  const given = {
    label_colors: places(metadata.label_colors),
    shared_label_colors: places(metadata.shared_label_colors),
  }
  const themeColors = makeThemeColors(isVaried)
  // if a dashboard has more labels than colors, the palette is repeated: few of them are in the same chart
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

/** Returns the theme's palette as positions, and a function that resolves them for a theme. */
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
