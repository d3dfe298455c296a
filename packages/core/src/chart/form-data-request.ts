import type { FormData } from '../form-data/index.ts'

export interface FormDataRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query string. */
  readonly url: string
  /** Fields of a form; none with GET. */
  readonly body?: { readonly form_data: string } | undefined
}

export interface FormDataOptions {
  /** The flag CLIENT_CACHE: answers of a GET are kept by the browser. */
  readonly hasClientCache: boolean
  readonly dashboardId?: number | undefined
  readonly force?: boolean | undefined
}

/**
 * The older call for a saved chart's data (requirements API-CHART-006 to 008): the address names the chart alone, the
 * whole form goes along as a body unless the answer is to be kept.
 */
export function formDataRequest(
  form: FormData,
  { hasClientCache, dashboardId, force = false }: FormDataOptions,
): FormDataRequest {
  const parameters = [
    `form_data=${encodeURIComponent(JSON.stringify({ slice_id: form.slice_id }))}`,
    ...(dashboardId === undefined ? [] : [`dashboard_id=${dashboardId}`]),
    ...(force ? ['force=true'] : []),
  ]
  const url = `/superset/explore_json/?${parameters.join('&')}`
  return hasClientCache ? { method: 'GET', url } : { method: 'POST', url, body: { form_data: JSON.stringify(form) } }
}

/** The payload of that call as the newer one answers: a list of results. */
export const wrapPayload = <Payload>(payload: Payload): { readonly result: readonly [Payload] } => ({
  result: [payload],
})
