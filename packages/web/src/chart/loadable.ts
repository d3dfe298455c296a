import { useEffect, useReducer } from 'react'

/** Code that is on its way or has arrived. */
export interface Loadable<T> {
  readonly promise: Promise<T>
  /** Undefined until it has arrived. */
  readonly value: T | undefined
  readonly error: unknown
}

/** Milliseconds before each further try for a file that could not be fetched; then the failure is shown. */
const PAUSES_MS = [500, 1500, 4000]
/** A failure is shared by all that are drawn within this time: who draws again because of it would request again, and fail again. */
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

/** Loadables by key: the same object every time; a failure is not cached for long, so that the next attempt requests again. */
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
