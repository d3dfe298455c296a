import { AppError } from '@belvedere/core/errors'
import type { FilterValue } from '@belvedere/core/expressions'
import { filterOptionsContext, type NativeFilter } from '@belvedere/core/filters'
import type { ExtraFormData } from '@belvedere/core/form-data'
import { isRecord } from '@belvedere/core/json'
import { planChartData } from '../chart-data/get-chart-data.ts'
import { parseQueryContext } from '../chart-data/request/query-context.ts'
import { findParts } from '../chart-data/run/find-parts.ts'
import type { Context } from '../crud/context.ts'

export interface FilterOptionsQuery {
  readonly filter: NativeFilter
  /** Filters from the values of the filter's parents. */
  readonly parents: ExtraFormData
  /** Dashboard that the dataset is read through. */
  readonly dashboard_id: number
}

/** Returns a select filter's options, as the filter bar requests them; empty if they cannot be read. */
export async function queryFilterOptions(
  { filter, parents, dashboard_id }: FilterOptionsQuery,
  { user, services }: Pick<Context, 'user' | 'services'>,
  signal: AbortSignal,
): Promise<readonly FilterValue[]> {
  const body = filterOptionsContext({ filter, search: '', parents })
  if (!body) return []
  const text = JSON.stringify(body)
  try {
    const request = { context: parseQueryContext(JSON.parse(text)), text, timing: false, dashboard_id }
    const planned = await planChartData(request, user, services, signal)
    const [part] = await findParts(planned.parts, planned.requester)
    if (part?.kind !== 'result') return []
    const { facts, data } = part.result.stored
    const [column] = facts.colnames
    const rows: unknown = JSON.parse(data.joined().toString())
    if (column === undefined || !Array.isArray(rows)) return []
    return rows.filter(isRecord).map(row => (row[column] ?? null) as FilterValue)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) return []
    throw error
  }
}
