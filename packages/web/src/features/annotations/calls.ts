import { call } from '../../data/calls/call.ts'
import { createQueryClient } from '../../data/calls/query-client.ts'
import type { Answer } from '../../data/calls/request.ts'
import type { ListQuery } from '../../data/objects/list-rows.ts'
import type { App } from '../../state/app.ts'

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

export const readLayers = (app: App, query: ListQuery, signal: AbortSignal) =>
  call(app, 'GET /api/v1/annotation_layer/', { query: listed(query), signal })

export const readLayer = (app: App, id: number, signal: AbortSignal) =>
  call(app, 'GET /api/v1/annotation_layer/{id}', { path: { id }, signal })

export const readAnnotationsOf = (app: App, layer_id: number) => (query: ListQuery, signal: AbortSignal) =>
  call(app, 'GET /api/v1/annotation_layer/{layer_id}/annotation/', { path: { layer_id }, query: listed(query), signal })

export const readAnnotation = (app: App, layer_id: number, id: number, signal: AbortSignal) =>
  call(app, 'GET /api/v1/annotation_layer/{layer_id}/annotation/{id}', { path: { layer_id, id }, signal })

/** Creates a layer if `id` is null, otherwise updates it. */
export async function saveLayer(app: App, id: number | null, body: LayerBody): Promise<void> {
  if (id === null) await call(app, 'POST /api/v1/annotation_layer/', { body })
  else await call(app, 'PUT /api/v1/annotation_layer/{id}', { path: { id }, body })
  await app.part(createQueryClient).invalidateQueries({ queryKey: ['annotation_layer'] })
}

/** Creates an annotation if `id` is null, otherwise updates it. */
export async function saveAnnotation(
  app: App,
  layer_id: number,
  id: number | null,
  body: AnnotationBody,
): Promise<void> {
  if (id === null) await call(app, 'POST /api/v1/annotation_layer/{layer_id}/annotation/', { path: { layer_id }, body })
  else await call(app, 'PUT /api/v1/annotation_layer/{layer_id}/annotation/{id}', { path: { layer_id, id }, body })
  await app.part(createQueryClient).invalidateQueries({ queryKey: ['annotation'] })
}
