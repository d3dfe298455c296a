export { cellBar } from './cell-bar.ts'
export { chartLook } from './chart-look.ts'
export type {
  BigNumberChartOption,
  ChartOption,
  EchartsChartOption,
  EmptyChartOption,
  MarkupChartOption,
  ServerPages,
  SparkCell,
  TableChartOption,
  TableColumn,
} from './chart-option.ts'
export {
  BEHAVIORS,
  type Behavior,
  type BuildOption,
  CHART_FAMILIES,
  CHART_THUMBNAILS,
  type ChartEnv,
  type ChartExample,
  type ChartFamily,
  type ChartFormat,
  type ChartInput,
  type ChartLook,
  type ChartShape,
  type ChartThumbnail,
  type ChartType,
  defineChart,
} from './chart-type.ts'
export type { ChartTheme } from './contract/chart-theme.ts'
export { type DrawingNeeds, hasLayers } from './drawing-needs.ts'
export type { EChartsOption } from './echarts-option.ts'
export { annotationLegend } from './families/annotations/draw-annotations.ts'
export { annotationLabel, annotationOpacity } from './families/annotations/looks.ts'
export { readAnnotations } from './families/annotations/read-annotations.ts'
export { untilMax } from './families/cartesian/axes.ts'
export { uniqueNames } from './families/cartesian/model.ts'
export { totalCarriers } from './families/cartesian/stack.ts'
export { bandHeight, type ForecastValues, forecastColumn, forecastText } from './families/forecasts/forecast.ts'
export { COUNTRY_FIELDS, type CountryField, countryFinder } from './families/map/geography/countries.ts'
export { labelText, labelTypeOf } from './families/part-of-whole/labels.ts'
export { isOnlyDrawn } from './families/part-of-whole/shares.ts'
export { ruleColors } from './families/shared/conditional.ts'
export { escapeHtml } from './families/shared/escape-html.ts'
export { axisEnd } from './families/shared/form.ts'
export { chartPadding, legendLook } from './families/shared/legend.ts'
export { rowCountIn, serverPageLength, type TableOwnState } from './families/tabular/server-pages.ts'
export type { FilterBoxChartOption, FilterBoxChoice, FilterBoxField, FilterBoxValues } from './filter-box-option.ts'
export { columnsToCount, type FirstChart, type FirstFacts, firstCharts, firstTime } from './first-charts.ts'
export { formToDraw } from './form-to-draw.ts'
export type { MarkFilter } from './mark-filter.ts'
export { additiveNote } from './notes/additive-note.ts'
export {
  computedOfRowsText,
  keepsNewest,
  type Limited,
  limitNote,
  limitOf,
  limitText,
  type NoteTexts,
  rejectedNote,
  unknownTypeNote,
} from './notes/limit-notes.ts'
export type { PivotAxis, PivotCell, PivotLine, PivotTableChartOption } from './pivot-option.ts'
export type { ChartPlugin } from './plugged.ts'
export {
  chartType,
  chartTypes,
  drawingNeedsOf,
  loadBuildOption,
  loadControls,
  loadExamples,
  registerChart,
} from './registry.ts'
export { loadDrawing, loadDrawingOf, loadPanel, queryRuleOf } from './unknown-type.ts'
