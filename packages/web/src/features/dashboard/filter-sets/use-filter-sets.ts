import { type FilterSet, type FilterSetParams, isNativeFilter, readFilterSetParams } from '@belvedere/core/filters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterFirstPicture } from '../../../chart/first-picture.ts'
import { bootstrap, isFeatureOn, may } from '../../../data/bootstrap.ts'
import { call } from '../../../data/call.ts'
import type { Answer } from '../../../data/request.ts'
import type { DashboardModel } from '../model.ts'

type StoredSet = Answer<'GET /api/v1/dashboard/{id}/filtersets/'>['result'][number]

/** A filter set of a dashboard, or one's own. */
export interface NamedSet extends FilterSet {
  readonly id: number
  readonly params: FilterSetParams
  /** Nobody else has it. */
  readonly isOwn: boolean
}

export const hasFilterSets = ({ items }: Pick<DashboardModel, 'items'>): boolean =>
  isFeatureOn('DASHBOARD_NATIVE_FILTERS_SET') && may('can_list', 'FilterSets') && items.some(isNativeFilter)

function readSet({ id, name, owner_type, params: stored }: StoredSet): NamedSet {
  const params = readFilterSetParams(stored)
  const values = Object.entries(params.dataMask).map(([filter, mask]) => [filter, mask.filterState?.value ?? null])
  return { id, name, params, values: Object.fromEntries(values), isOwn: owner_type === 'User' }
}

const keyOf = (dashboardId: number) => ['filter-sets', dashboardId]

export const useFilterSets = (dashboardId: number) =>
  useQuery({
    queryKey: keyOf(dashboardId),
    queryFn: async ({ signal }): Promise<readonly NamedSet[]> => {
      // The charts go first.
      await afterFirstPicture()
      const { result } = await call('GET /api/v1/dashboard/{id}/filtersets/', { path: { id: dashboardId }, signal })
      return result.map(readSet)
    },
  })

type SetWrite =
  | { readonly type: 'create'; readonly name: string; readonly params: FilterSetParams; readonly isOwn: boolean }
  | { readonly type: 'change'; readonly id: number; readonly name?: string; readonly params?: FilterSetParams }
  | { readonly type: 'delete'; readonly id: number }

/** Answers with the id of the set; null where it was gone already. */
async function send(dashboardId: number, write: SetWrite): Promise<number | null> {
  const { id = null } = await sendWrite(dashboardId, write)
  return id
}

function sendWrite(dashboardId: number, write: SetWrite): Promise<{ readonly id?: number }> {
  const path = { id: dashboardId }
  switch (write.type) {
    case 'create':
      return call('POST /api/v1/dashboard/{id}/filtersets/', {
        path,
        body: {
          name: write.name,
          owner_type: write.isOwn ? 'User' : 'Dashboard',
          owner_id: write.isOwn ? bootstrap().user.id : dashboardId,
          json_metadata: JSON.stringify(write.params),
        },
      })
    case 'change':
      return call('PUT /api/v1/dashboard/{id}/filtersets/{filter_set_id}', {
        path: { ...path, filter_set_id: write.id },
        body: {
          ...(write.name === undefined ? {} : { name: write.name }),
          ...(write.params === undefined ? {} : { json_metadata: JSON.stringify(write.params) }),
        },
      })
    case 'delete':
      return call('DELETE /api/v1/dashboard/{id}/filtersets/{filter_set_id}', {
        path: { ...path, filter_set_id: write.id },
      })
  }
}

/** Makes, changes or deletes a set; the list is read again after it (requirement FILTER-NATIVE-009). */
export function useWriteSet(dashboardId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: SetWrite) => send(dashboardId, write),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(dashboardId) }),
  })
}
