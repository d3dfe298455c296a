import type { ChartTheme } from '../contract/chart-theme.ts'
import { seenOn } from './seen-on.ts'
import { chartTheme, DARK_THEME, LIGHT_THEME } from './themes.ts'

const ALL = [...LIGHT_THEME.categories, ...DARK_THEME.categories]

/** Returns the index of a color in the palette of either theme; -1 for other colors. */
export const housePlace = (color: string): number => ALL.indexOf(color.toLowerCase()) % LIGHT_THEME.categories.length

/**
 * Returns an assigned color for display in a theme: Lake is Lake in both, and black is lightened on a dark background.
 */
export const givenColor = ({ name, surface }: ChartTheme, color: string): string =>
  chartTheme(name).categories[housePlace(color)] ?? seenOn(surface, color)
