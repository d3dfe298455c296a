import { useEffect, useReducer } from 'react'

/** Code that is loading or loaded. */
export interface Loadable<T> {
  readonly promise: Promise<T>
  /** Undefined until it is loaded. */
  readonly value: T | undefined
  readonly error: unknown
}

/** Pauses in ms before each retry of a failed file; after the last one the failure is shown. */
const PAUSES_MS = [500, 1500, 4000]
/**
 * Time in ms for which a failure is cached. A redraw caused by the failure would otherwise request, and fail, again.
 */
const FAILED_MS = 300

const after = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await after(pause)
    }
  }
  return load()
}

/** Creates a cache of loadables by key. Failures are cached only briefly, so that the next attempt requests again. */
export function loadables<T>(load: (key: string) => Promise<T>): (key: string) => Loadable<T> {
  const known = new Map<string, Loadable<T>>()
  return key => {
    const before = known.get(key)
    if (before) return before
    const made = { promise: loadPatiently(() => load(key)), value: undefined as T | undefined, error: null as unknown }
    made.promise.then(
      value => {
        made.value = value
      },
      (error: unknown) => {
        made.error = error
        void after(FAILED_MS).then(() => known.delete(key))
      },
    )
    known.set(key, made)
    return made
  }
}

/**
 * Returns the value once it is loaded, in the same render if it is loaded already; undefined before. Throws the loading
 * error. Unlike Suspense, it does not delay content that follows a fallback by a third of a second.
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
