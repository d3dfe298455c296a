import type { FilterSetParams } from '@belvedere/core/filters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { filterSetsKey } from './use-filter-sets.ts'

type SetWrite =
  | { readonly type: 'create'; readonly name: string; readonly params: FilterSetParams; readonly isOwn: boolean }
  | { readonly type: 'change'; readonly id: number; readonly name?: string; readonly params?: FilterSetParams }
  | { readonly type: 'delete'; readonly id: number }

/** Sends a write. Returns the id of the set, or null if it was deleted already. */
async function send(app: App, dashboardId: number, write: SetWrite): Promise<number | null> {
  const { id = null } = await sendWrite(app, dashboardId, write)
  return id
}

function sendWrite(app: App, dashboardId: number, write: SetWrite): Promise<{ readonly id?: number }> {
  const path = { id: dashboardId }
  switch (write.type) {
    case 'create':
      return call(app, 'POST /api/v1/dashboard/{id}/filtersets/', {
        path,
        body: {
          name: write.name,
          owner_type: write.isOwn ? 'User' : 'Dashboard',
          owner_id: write.isOwn ? bootstrap(app).user.id : dashboardId,
          json_metadata: JSON.stringify(write.params),
        },
      })
    case 'change':
      return call(app, 'PUT /api/v1/dashboard/{id}/filtersets/{filter_set_id}', {
        path: { ...path, filter_set_id: write.id },
        body: {
          ...(write.name === undefined ? {} : { name: write.name }),
          ...(write.params === undefined ? {} : { json_metadata: JSON.stringify(write.params) }),
        },
      })
    case 'delete':
      return call(app, 'DELETE /api/v1/dashboard/{id}/filtersets/{filter_set_id}', {
        path: { ...path, filter_set_id: write.id },
      })
  }
}

/** Creates, changes or deletes a set, then refetches the list (requirement FILTER-NATIVE-009). */
export function useWriteSet(dashboardId: number) {
  const app = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: SetWrite) => send(app, dashboardId, write),
    onSuccess: () => client.invalidateQueries({ queryKey: filterSetsKey(dashboardId) }),
  })
}
