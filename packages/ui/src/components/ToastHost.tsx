import { lazy, Suspense, useSyncExternalStore } from 'react'
import { messages } from './toasts.ts'

const loadList = () => import('./ToastList.tsx')
const ToastList = lazy(() => loadList().then(part => ({ default: part.ToastList })))

/** Fetches what shows messages before there is one, so that "the server cannot be reached" can be said, too. */
export const preloadToasts = (): void => void loadList().catch(() => undefined)

/** The corner where messages appear; mount once. Success and info leave after 5 s unless pointed at; errors stay. */
export const ToastHost = () =>
  useSyncExternalStore(messages.subscribe, messages.isRequested, messages.isRequested) ? (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  ) : null
