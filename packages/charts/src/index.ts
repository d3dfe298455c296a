export type {
  BigNumberChartOption,
  ChartOption,
  EchartsChartOption,
  EmptyChartOption,
  MarkFilter,
  TableChartOption,
  TableColumn,
} from './chart-option.ts'
export {
  BEHAVIORS,
  type Behavior,
  type BuildOption,
  type ChartEnv,
  type ChartExample,
  type ChartFormat,
  type ChartInput,
  type ChartType,
  defineChart,
} from './chart-type.ts'
export type { ChartTheme } from './theme/chart-theme.ts'
