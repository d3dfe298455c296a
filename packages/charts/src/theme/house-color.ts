import type { ChartTheme } from './chart-theme.ts'
import { seenOn } from './seen-on.ts'
import { chartTheme, DARK_THEME, LIGHT_THEME } from './themes.ts'

const ALL = [...LIGHT_THEME.categories, ...DARK_THEME.categories]

/** Where a color is in the house's palette of either theme; -1: it is another one. */
export const housePlace = (color: string): number => ALL.indexOf(color.toLowerCase()) % LIGHT_THEME.categories.length

/** A color that somebody gave to a label, as a theme shows it: Lake is Lake in both, and black is seen on dark ground. */
export const givenColor = ({ name, surface }: ChartTheme, color: string): string =>
  chartTheme(name).categories[housePlace(color)] ?? seenOn(surface, color)
