import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler that stays the same function and does what the latest one does, so that what is given it need not be drawn
 * anew. Not to be called while drawing.
 */
export function useStable<A extends readonly unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
