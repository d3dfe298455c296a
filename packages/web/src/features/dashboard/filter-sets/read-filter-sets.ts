import { type FilterSet, type FilterSetParams, readFilterSetParams } from '@belvedere/core/filters'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import type { App } from '../../../state/app.ts'

type StoredSet = Answer<'GET /api/v1/dashboard/{id}/filtersets/'>['result'][number]

/** Filter set of a dashboard, or of the current user. */
export interface NamedSet extends FilterSet {
  readonly id: number
  readonly params: FilterSetParams
  /** True if only the current user has the set. */
  readonly isOwn: boolean
}

function readSet({ id, name, owner_type, params: stored }: StoredSet): NamedSet {
  const params = readFilterSetParams(stored)
  const values = Object.entries(params.dataMask).map(([filter, mask]) => [filter, mask.filterState?.value ?? null])
  return { id, name, params, values: Object.fromEntries(values), isOwn: owner_type === 'User' }
}

export async function readFilterSets(app: App, dashboardId: number, signal: AbortSignal): Promise<readonly NamedSet[]> {
  const { result } = await call(app, 'GET /api/v1/dashboard/{id}/filtersets/', { path: { id: dashboardId }, signal })
  return result.map(readSet)
}
