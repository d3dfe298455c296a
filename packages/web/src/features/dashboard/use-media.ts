import { useSyncExternalStore } from 'react'

/** Narrower than a tablet. */
export const PHONE = '(max-width: 767px)'

/** Returns whether a media query matches. Rerenders when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}
