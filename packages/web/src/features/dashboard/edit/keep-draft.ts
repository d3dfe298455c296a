import { markKept } from '../kept-mark.ts'
import { type DraftStore, isUnsaved, presentDraft } from './draft-store.ts'
import { dropKept, keepDraft } from './drafts-db.ts'

/** After the last change. */
const PAUSE_MS = 250

/**
 * Keeps what is not saved in the browser, a moment after each change and when the page goes away; drops it when
 * nothing is unsaved. Gives the function that ends this.
 */
export function keepWhileEditing(store: DraftStore, userId: number, dashboardId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = presentDraft(store.getState())
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    const isKept = isUnsaved(state)
    markKept(userId, dashboardId, isKept)
    if (isKept)
      void keepDraft(userId, dashboardId, {
        draft: presentDraft(state),
        version: state.version,
        base: state.stored,
        keptAt: Date.now(),
      })
    else void dropKept(userId, dashboardId)
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
