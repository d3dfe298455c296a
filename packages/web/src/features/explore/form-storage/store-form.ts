/** Unsaved work is retained on the server under a key in the address (requirement EXPLORE-PAGE-021). */
import { datasourceOf, type FormData, isAlike } from '@belvedere/core/form-data'
import { ApiError } from '../../../data/api-error.ts'
import { may } from '../../../data/bootstrap.ts'
import { call } from '../../../data/call.ts'
import { type ExploreStore, presentForm } from '../explore-store.ts'
import { nameInAddress } from './own-address.ts'

/** A key that is gone, or somebody else's: what is stored from now on gets one of its own. */
const isNotMine = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

async function put(form: FormData, chartId: number | null, key: string | null): Promise<string> {
  const { id, type } = datasourceOf(form.datasource)
  const body = { datasource_id: id, datasource_type: type, chart_id: chartId, form_data: JSON.stringify(form) }
  if (key !== null) {
    try {
      return (await call('PUT /api/v1/explore/form_data/{key}', { path: { key }, body })).key
    } catch (error) {
      if (!isNotMine(error)) throw error
    }
  }
  return (await call('POST /api/v1/explore/form_data/', { body })).key
}

const REST_MS = 250

export interface FormStorage {
  /** What is on the screen is not stored yet, or could not be. */
  readonly isBehind: () => boolean
  /** Stores at once what waits. */
  readonly flush: () => void
  readonly end: () => void
}

/**
 * Stores the form on every change, once it rests, one call at a time; the address names the key. A form that is as it
 * was saved needs no keeping.
 */
export function storeForm(store: ExploreStore, known: string | null): FormStorage {
  let key = known
  let waits: ReturnType<typeof setTimeout> | null = null
  let isBehind = false
  let isSending = false
  let isOver = false
  const name = (form: FormData, chartId: number | null, under: string | null): void => {
    // The address of the page that came after this one is that page's.
    if (!isOver) nameInAddress({ chartId, datasource: datasourceOf(form.datasource), key: under })
  }
  const send = async (): Promise<void> => {
    const { chart, saved } = store.getState()
    const form = presentForm(store.getState())
    if (saved !== null && isAlike(form, saved)) {
      isBehind = false
      return name(form, chart?.id ?? null, null)
    }
    key = await put(form, chart?.id ?? null, key)
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
      // It stays behind; the next change tries again, and leaving the page is confirmed.
      .catch(() => undefined)
      .finally(() => {
        isSending = false
        if (presentForm(store.getState()) !== sent) flush()
      })
  }
  const unsubscribe = may('can_write', 'ExploreFormDataRestApi')
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
