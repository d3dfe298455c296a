import { successorOf } from '@belvedere/core/form-data'
import type { ChartLook } from './chart-type.ts'
import { chartType } from './registry.ts'

/** Its answer is shown as a table. */
const UNKNOWN: ChartLook = { shape: 'table', thumbnail: 'rows' }

/** The look of a stored `viz_type`: an old type looks like its successor, an unknown one like nothing in particular. */
export const chartLook = (vizType: string): ChartLook =>
  chartType(vizType) ?? chartType(successorOf(vizType) ?? '') ?? UNKNOWN
