export { type ChartEnvInput, makeChartEnv } from './chart-env.ts'
export type { ChartTheme } from './chart-theme.ts'
export { echartsTheme } from './echarts-theme.ts'
export { chartTheme, DARK_THEME, LIGHT_THEME } from './themes.ts'
