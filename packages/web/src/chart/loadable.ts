import { useEffect, useReducer } from 'react'

/** Code that is on its way or has arrived. */
export interface Loadable<T> {
  readonly promise: Promise<T>
  /** Undefined until it has arrived. */
  readonly value: T | undefined
  readonly error: unknown
}

/** Loadables by key: the same object every time; a failure is not cached, so that the next attempt requests again. */
export function loadables<T>(load: (key: string) => Promise<T>): (key: string) => Loadable<T> {
  const known = new Map<string, Loadable<T>>()
  return key => {
    const before = known.get(key)
    if (before) return before
    const promise = load(key)
    const made: { promise: Promise<T>; value: T | undefined; error: unknown } = {
      promise,
      value: undefined,
      error: null,
    }
    promise.then(
      value => {
        made.value = value
      },
      (error: unknown) => {
        made.error = error
        known.delete(key)
      },
    )
    known.set(key, made)
    return made
  }
}

/**
 * The value as soon as it is there, in the same drawing if it is there already; undefined before. Throws what
 * loading failed with. Unlike Suspense, which holds back what follows a fallback for a third of a second.
 */
export function useLoadable<T>(loadable: Loadable<T>): T | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (loadable.value !== undefined) return
    let isWatching = true
    const wake = (): void => {
      if (isWatching) redraw()
    }
    loadable.promise.then(wake, wake)
    return () => {
      isWatching = false
    }
  }, [loadable])
  if (loadable.error !== null) throw loadable.error
  return loadable.value
}
