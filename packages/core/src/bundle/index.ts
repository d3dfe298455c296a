export {
  appendCharts,
  chartComponents,
  componentOf,
  EMPTY_POSITION,
  type PlacedChart,
  type Position,
  removeChartFrom,
} from './position.ts'
