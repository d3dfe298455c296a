import { successorOf } from '@belvedere/core/form-data'
import type { ChartLook } from './chart-type.ts'
import { chartType } from './registry.ts'

/** Results of an unknown type are shown as a table. */
const UNKNOWN: ChartLook = { shape: 'table', thumbnail: 'rows' }

/**
 * Returns the look of a stored `viz_type`. An old type has the look of its successor, an unknown one that of a table.
 */
export const chartLook = (vizType: string): ChartLook =>
  chartType(vizType) ?? chartType(successorOf(vizType) ?? '') ?? UNKNOWN
