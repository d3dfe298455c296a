export {
  BASE_COLORS,
  CONTROL_CONTRAST,
  LONGEST_LOGO,
  readTheme,
  TEXT_CONTRAST,
  THEME_COLORS,
  type Theme,
  type ThemeColor,
  type ThemeMode,
  type ThemeProblem,
  themeContrasts,
  themeProblems,
} from './theme.ts'
export { themeCss, themeTokens } from './theme-styles.ts'
