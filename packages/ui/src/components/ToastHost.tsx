import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useToasts } from './toasts.ts'

const loadList = () => import('./ToastList.tsx')
const ToastList = lazy(() => loadList().then(part => ({ default: part.ToastList })))

/** Preloads the code that shows toasts, so that "the server cannot be reached" can be shown too. */
export const preloadToasts = (): void => void loadList().catch(() => undefined)

/** Corner of the window that shows toasts; mount once. Success and info close after 5 s unless hovered; errors stay. */
export const ToastHost = () => {
  const { subscribe, isRequested } = useToasts().messages
  return useSyncExternalStore(subscribe, isRequested, isRequested) ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
}
