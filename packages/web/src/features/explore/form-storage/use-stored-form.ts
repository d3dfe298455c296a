import { useEffect } from 'react'
import { t } from '../../../i18n.ts'
import { guardLeaving } from '../../../kit/leave/leave-guard.ts'
import { useApp } from '../../../state/use-app.ts'
import { type ExploreStore, hasDraft } from '../explore-store.ts'
import { storeForm } from './store-form.ts'

/** Stores unsaved changes, and asks for confirmation before leaving if they would be lost or out of sight. */
export function useStoredForm(store: ExploreStore, key: string | null): void {
  const app = useApp()
  useEffect(() => {
    const storage = storeForm(app, store, key)
    const endGuard = guardLeaving(
      app,
      () => !hasDraft(store.getState()) || window.confirm(t('You have unsaved changes.')),
    )
    const onUnload = (event: BeforeUnloadEvent): void => {
      // Stored changes are restored on reload, so no confirmation is needed.
      if (!storage.isBehind()) return
      storage.flush()
      if (hasDraft(store.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      storage.end()
      endGuard()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [store, key, app])
}
