import type { JsonRecord } from '@belvedere/core/json'
import { storedStepOrder } from '@belvedere/core/query'
import { storedObject } from '../../json/parse.ts'

/**
 * Returns the form key for the order in which a stored query rolls and fills gaps, so that pages show the same values
 * as files and reports of the chart. Empty for most charts.
 */
export const storedOrderOf = (query_context: string | null): JsonRecord =>
  // Contexts are long, and few of them fill gaps.
  query_context?.includes('"resample"') ? storedStepOrder(storedObject(query_context).queries) : {}
