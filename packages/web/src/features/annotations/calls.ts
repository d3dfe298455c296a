import { call } from '../../data/calls/call.ts'
import { queryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import type { ListQuery } from '../../data/objects/list-rows.ts'

export type LayerRow = Answer<'GET /api/v1/annotation_layer/'>['result'][number]
export type AnnotationRow = Answer<'GET /api/v1/annotation_layer/{layer_id}/annotation/'>['result'][number]

export interface LayerBody {
  readonly name: string
  readonly descr: string
}

/** Times are ISO strings in UTC, such as `2024-01-31T12:00:00`. */
export interface AnnotationBody {
  readonly short_descr: string
  readonly long_descr: string
  readonly start_dttm: string
  readonly end_dttm: string
  /** JSON text, or an empty text. */
  readonly json_metadata: string
}

const listed = ({ columns = [], filters = [], ...query }: ListQuery) => ({
  q: { ...query, columns: [...columns], filters: [...filters] },
})

export const readLayers = (query: ListQuery, signal: AbortSignal) =>
  call('GET /api/v1/annotation_layer/', { query: listed(query), signal })

export const readLayer = (id: number, signal: AbortSignal) =>
  call('GET /api/v1/annotation_layer/{id}', { path: { id }, signal })

export const readAnnotationsOf = (layer_id: number) => (query: ListQuery, signal: AbortSignal) =>
  call('GET /api/v1/annotation_layer/{layer_id}/annotation/', { path: { layer_id }, query: listed(query), signal })

export const readAnnotation = (layer_id: number, id: number, signal: AbortSignal) =>
  call('GET /api/v1/annotation_layer/{layer_id}/annotation/{id}', { path: { layer_id, id }, signal })

/** Creates a layer if `id` is null, otherwise updates it. */
export async function saveLayer(id: number | null, body: LayerBody): Promise<void> {
  if (id === null) await call('POST /api/v1/annotation_layer/', { body })
  else await call('PUT /api/v1/annotation_layer/{id}', { path: { id }, body })
  await queryClient.invalidateQueries({ queryKey: ['annotation_layer'] })
}

/** Creates an annotation if `id` is null, otherwise updates it. */
export async function saveAnnotation(layer_id: number, id: number | null, body: AnnotationBody): Promise<void> {
  if (id === null) await call('POST /api/v1/annotation_layer/{layer_id}/annotation/', { path: { layer_id }, body })
  else await call('PUT /api/v1/annotation_layer/{layer_id}/annotation/{id}', { path: { layer_id, id }, body })
  await queryClient.invalidateQueries({ queryKey: ['annotation'] })
}
