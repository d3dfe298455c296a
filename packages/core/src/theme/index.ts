export {
  BASE_COLORS,
  CONTROL_CONTRAST,
  MAX_LOGO_LENGTH,
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
