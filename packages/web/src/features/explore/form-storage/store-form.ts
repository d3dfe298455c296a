/** Stores unsaved form data on the server under a key in the URL (requirement EXPLORE-PAGE-021). */
import { datasourceOf, type FormData, isAlike } from '@belvedere/core/form-data'
import { ApiError } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { may } from '../../../data/page/bootstrap.ts'
import type { App } from '../../../state/app.ts'
import { type ExploreStore, presentForm } from '../explore-store.ts'
import { nameInAddress } from './own-address.ts'

/** Returns whether a key has expired or belongs to another user. A new key is created then. */
const isNotMine = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

async function put(app: App, form: FormData, chartId: number | null, key: string | null): Promise<string> {
  const { id, type } = datasourceOf(form.datasource)
  const body = { datasource_id: id, datasource_type: type, chart_id: chartId, form_data: JSON.stringify(form) }
  if (key !== null) {
    try {
      return (await call(app, 'PUT /api/v1/explore/form_data/{key}', { path: { key }, body })).key
    } catch (error) {
      if (!isNotMine(error)) throw error
    }
  }
  return (await call(app, 'POST /api/v1/explore/form_data/', { body })).key
}

const REST_MS = 250

export interface FormStorage {
  /** Returns whether the current form data are not stored. */
  readonly isBehind: () => boolean
  /** Stores pending changes immediately. */
  readonly flush: () => void
  readonly end: () => void
}

/**
 * Stores the form data after each change, with a delay and one request at a time. Writes the key to the URL. Form data
 * that equal the saved chart are not stored.
 */
export function storeForm(app: App, store: ExploreStore, known: string | null): FormStorage {
  let key = known
  let waits: ReturnType<typeof setTimeout> | null = null
  let isBehind = false
  let isSending = false
  let isOver = false
  const name = (form: FormData, chartId: number | null, under: string | null): void => {
    // After the page was left, the URL belongs to the next page.
    if (!isOver) nameInAddress(app, { chartId, datasource: datasourceOf(form.datasource), key: under })
  }
  const send = async (): Promise<void> => {
    const { chart, saved } = store.getState()
    const form = presentForm(store.getState())
    if (saved !== null && isAlike(form, saved)) {
      isBehind = false
      return name(form, chart?.id ?? null, null)
    }
    key = await put(app, form, chart?.id ?? null, key)
    name(form, chart?.id ?? null, key)
    if (presentForm(store.getState()) === form) isBehind = false
  }
  const flush = (): void => {
    if (waits !== null) clearTimeout(waits)
    waits = null
    if (isSending || !isBehind) return
    isSending = true
    const sent = presentForm(store.getState())
    send()
      // The next change tries again, and leaving the page asks for confirmation.
      .catch(() => undefined)
      .finally(() => {
        isSending = false
        if (presentForm(store.getState()) !== sent) flush()
      })
  }
  const unsubscribe = may(app, 'can_write', 'ExploreFormDataRestApi')
    ? store.subscribe((state, before) => {
        if (presentForm(state) === presentForm(before) && state.saved === before.saved) return
        isBehind = true
        if (waits !== null) clearTimeout(waits)
        waits = setTimeout(flush, REST_MS)
      })
    : () => undefined
  return {
    isBehind: () => isBehind,
    flush,
    end: () => {
      unsubscribe()
      isOver = true
      flush()
    },
  }
}
