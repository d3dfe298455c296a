/** How objects that a list holds are deleted and brought back. */
import { call } from './call.ts'
import type { ResourceName } from './list-rows.ts'

export interface ContentCalls {
  /** First part of the keys of all queries that show such objects. */
  readonly key: string
  /** Deletes one object, as long as it is still this version. */
  readonly remove: (id: number, version?: number) => Promise<unknown>
  /** Deletes all of the objects or none. Answers the server's words. */
  readonly removeMany: (ids: readonly number[]) => Promise<string>
  readonly restore: (uuid: string) => Promise<unknown>
}

/** Of resources whose addresses are one word. */
export const contentCalls = (resource: ResourceName | 'annotation_layer'): ContentCalls => ({
  key: resource,
  remove: (id, version) => call(`DELETE /api/v1/${resource}/{id}`, { path: { id }, ifMatch: version }),
  removeMany: async ids => (await call(`DELETE /api/v1/${resource}/`, { query: { q: ids } })).message,
  restore: uuid => call(`POST /api/v1/${resource}/_deleted/{uuid}/restore/`, { path: { uuid } }),
})

/** Of the annotations of one layer. */
export const annotationCalls = (layer_id: number): ContentCalls => ({
  key: 'annotation',
  remove: (id, version) =>
    call('DELETE /api/v1/annotation_layer/{layer_id}/annotation/{id}', { path: { layer_id, id }, ifMatch: version }),
  removeMany: async ids =>
    (
      await call('DELETE /api/v1/annotation_layer/{layer_id}/annotation/', {
        path: { layer_id },
        query: { q: [...ids] },
      })
    ).message,
  restore: uuid =>
    call('POST /api/v1/annotation_layer/{layer_id}/annotation/_deleted/{uuid}/restore/', { path: { layer_id, uuid } }),
})
