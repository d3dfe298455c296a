export type { ChartTheme } from '../contract/chart-theme.ts'
export { makeChartEnv, paletteFor } from './chart-env.ts'
export {
  type ChartColors,
  type DashboardColors,
  makeDashboardColors,
  type ShownLabel,
  setsScheme,
  sharedColors,
} from './dashboard-colors.ts'
export { echartsTheme } from './echarts-theme.ts'
export { givenColor } from './house-color.ts'
export { withColors, withScheme } from './scheme-theme.ts'
export { chartTheme, DARK_THEME, LIGHT_THEME } from './themes.ts'
