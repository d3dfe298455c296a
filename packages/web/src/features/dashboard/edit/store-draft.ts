import { markDraft } from '../draft-mark.ts'
import { type DraftStore, isUnsaved, presentDraft } from './draft-store.ts'
import { dropStored, storeDraft } from './drafts-db.ts'

/** Milliseconds after the last change. */
const PAUSE_MS = 250

/**
 * Stores unsaved changes in the browser after each change and when the page is hidden. Deletes them when nothing is
 * unsaved. Returns a function that stops it.
 */
export function storeWhileEditing(store: DraftStore, userId: number, dashboardId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = presentDraft(store.getState())
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    const hasChanges = isUnsaved(state)
    markDraft(userId, dashboardId, hasChanges)
    if (hasChanges)
      void storeDraft(userId, dashboardId, {
        draft: presentDraft(state),
        version: state.version,
        base: state.stored,
        savedAt: Date.now(),
      })
    else void dropStored(userId, dashboardId)
  }
  const unsubscribe = store.subscribe(state => {
    if (presentDraft(state) === last) return
    last = presentDraft(state)
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE_MS)
  })
  const onHide = (): void => {
    if (timer !== undefined) write()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onHide)
  return () => {
    unsubscribe()
    onHide()
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onHide)
  }
}
