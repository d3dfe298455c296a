import type { OwnScheme, SchemeKind } from '@belvedere/core/color'
import { call } from '../../data/calls/call.ts'
import type { Answer } from '../../data/calls/request.ts'
import { showOwnSchemes } from '../../data/own-schemes.ts'
import type { App } from '../../state/app.ts'

export type StoredScheme = Answer<'GET /api/v1/color_scheme/{id}'>['result']

/** Scheme that is being created or changed. */
export interface SchemeDraft {
  readonly name: string
  readonly kind: SchemeKind
  readonly colors: readonly string[]
}

/** Query of all schemes: the page size is the maximum. */
const ALL = { page_size: 100, order_column: 'name', order_direction: 'asc' } as const

/** Reloads the custom schemes and applies them to charts. */
async function refresh(app: App): Promise<readonly OwnScheme[]> {
  const { result } = await call(app, 'GET /api/v1/color_scheme/', { query: { q: ALL } })
  const schemes = result.map(({ scheme_id, name, kind, colors }) => ({ id: scheme_id, label: name, kind, colors }))
  showOwnSchemes(schemes)
  return schemes
}

/** Returns the stored scheme with this id, and its uses; null if it was deleted. */
export async function readScheme(app: App, scheme_id: string): Promise<StoredScheme | null> {
  const filters = [{ col: 'scheme_id', opr: 'eq', value: scheme_id }]
  const { result } = await call(app, 'GET /api/v1/color_scheme/', { query: { q: { filters } } })
  const id = result[0]?.id
  return id === undefined ? null : (await call(app, 'GET /api/v1/color_scheme/{id}', { path: { id } })).result
}

/**
 * Creates a scheme and returns the id that charts store.
 *
 * @param wished id that charts already name, of a scheme that does not exist here; null to derive it from the name
 */
export async function makeScheme(
  app: App,
  { name, kind, colors }: SchemeDraft,
  wished: string | null,
): Promise<string> {
  const body = { name: name.trim(), kind, colors: [...colors], ...(wished === null ? {} : { scheme_id: wished }) }
  const { id } = await call(app, 'POST /api/v1/color_scheme/', { body })
  const { result } = await call(app, 'GET /api/v1/color_scheme/{id}', { path: { id } })
  await refresh(app)
  return result.scheme_id
}

export async function changeScheme(app: App, { id }: StoredScheme, { name, colors }: SchemeDraft): Promise<void> {
  await call(app, 'PUT /api/v1/color_scheme/{id}', { path: { id }, body: { name: name.trim(), colors: [...colors] } })
  await refresh(app)
}

export async function deleteScheme(app: App, { id }: StoredScheme): Promise<void> {
  await call(app, 'DELETE /api/v1/color_scheme/{id}', { path: { id } })
  await refresh(app)
}

export async function restoreScheme(app: App, { uuid }: StoredScheme): Promise<void> {
  await call(app, 'POST /api/v1/color_scheme/_deleted/{uuid}/restore/', { path: { uuid } })
  await refresh(app)
}
