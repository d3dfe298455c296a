/** Reads the form data that are stored for a URL apart from the saved chart. */
import { parseDatasourceKey } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord, readJsonRecord } from '@belvedere/core/json'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import type { App } from '../../../state/app.ts'
import type { ExploreTarget } from './explore-target.ts'

export interface StoredState {
  /** Null if only the saved chart exists. */
  readonly form: JsonRecord | null
  /** True if the key in the URL has expired. */
  readonly isLost: boolean
}

const NOTHING: StoredState = { form: null, isLost: false }

const recordIn = (text: string): JsonRecord | null => readJsonRecord(text) ?? null

async function shared(app: App, key: string, signal: AbortSignal): Promise<JsonRecord | null> {
  const { state } = await call(app, 'GET /api/v1/explore/permalink/{key}', { path: { key }, signal })
  if (!isRecord(state) || !isRecord(state.formData)) return null
  const { formData, urlParams } = state
  if (!Array.isArray(urlParams) || urlParams.length === 0) return formData
  return { ...formData, url_params: Object.fromEntries(urlParams as [string, unknown][]) }
}

/** Reads the stored form data: by key, else from the permalink, else from the URL. A key that expired is skipped. */
async function readStored(app: App, target: ExploreTarget, signal: AbortSignal): Promise<StoredState> {
  const { formDataKey, permalinkKey, formData } = target
  let isLost = false
  if (formDataKey !== null) {
    try {
      const answer = await call(app, 'GET /api/v1/explore/form_data/{key}', { path: { key: formDataKey }, signal })
      const form = recordIn(answer.form_data)
      if (form) return { form, isLost: false }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error
    }
    isLost = true
  }
  if (permalinkKey !== null) return { form: await shared(app, permalinkKey, signal), isLost }
  return { form: formData === null ? null : recordIn(formData), isLost }
}

export const storedQuery = (app: App, target: ExploreTarget) =>
  queryOptions({
    queryKey: ['explore', 'stored', target],
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => readStored(app, target, signal),
    // Without a key, no request is needed.
    ...(target.formDataKey === null && target.permalinkKey === null && target.formData === null
      ? { initialData: NOTHING }
      : {}),
  })

/** Returns the ids in stored form data, for a URL without them. */
export const idsOf = (
  form: JsonRecord | null,
): { readonly chartId: number | null; readonly datasource: string | null } => {
  const chartId = Number(form?.slice_id)
  return {
    chartId: Number.isInteger(chartId) && chartId > 0 ? chartId : null,
    datasource: parseDatasourceKey(form?.datasource) ? String(form?.datasource) : null,
  }
}
