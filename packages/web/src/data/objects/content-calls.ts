/** Calls to delete and restore objects of a list. */

import type { App } from '../../state/app.ts'
import { call } from '../calls/call.ts'
import type { ResourceName } from './list-rows.ts'

export interface ContentCalls {
  /** First part of the query keys of such objects. */
  readonly key: string
  /** Deletes one object if its version is unchanged. */
  readonly remove: (id: number, version?: number) => Promise<unknown>
  /** Deletes all of the objects or none. Resolves with the server's message. */
  readonly removeMany: (ids: readonly number[]) => Promise<string>
  readonly restore: (uuid: string) => Promise<unknown>
}

/** Returns the calls of resources with a single-word path. */
export const contentCalls = (app: App, resource: ResourceName | 'annotation_layer'): ContentCalls => ({
  key: resource,
  remove: (id, version) => call(app, `DELETE /api/v1/${resource}/{id}`, { path: { id }, ifMatch: version }),
  removeMany: async ids => (await call(app, `DELETE /api/v1/${resource}/`, { query: { q: ids } })).message,
  restore: uuid => call(app, `POST /api/v1/${resource}/_deleted/{uuid}/restore/`, { path: { uuid } }),
})

/** Returns the calls of one layer's annotations. */
export const annotationCalls = (app: App, layer_id: number): ContentCalls => ({
  key: 'annotation',
  remove: (id, version) =>
    call(app, 'DELETE /api/v1/annotation_layer/{layer_id}/annotation/{id}', {
      path: { layer_id, id },
      ifMatch: version,
    }),
  removeMany: async ids =>
    (
      await call(app, 'DELETE /api/v1/annotation_layer/{layer_id}/annotation/', {
        path: { layer_id },
        query: { q: [...ids] },
      })
    ).message,
  restore: uuid =>
    call(app, 'POST /api/v1/annotation_layer/{layer_id}/annotation/_deleted/{uuid}/restore/', {
      path: { layer_id, uuid },
    }),
})
