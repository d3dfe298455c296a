export type { DescribedChartType } from '../chart-about.ts'
export { describedTypes } from './described-types.ts'
export { labelExplanation } from './label-explanation.ts'
