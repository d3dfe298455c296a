import { type RefObject, useEffect, useState } from 'react'
import { hasWebgl, onRelease, releaseContext, takeContext } from './webgl.ts'

/**
 * Returns true if the map in this box may be live: it is on the screen, the browser supports WebGL, and the page has a
 * free context. A map that leaves the screen releases its context.
 */
export function useContext(box: RefObject<HTMLElement | null>): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || !hasWebgl()) return
    const owner = Symbol('map')
    let isSeen = false
    const settle = (): void => {
      if (!isSeen) releaseContext(owner)
      setLive(isSeen && takeContext(owner))
    }
    const observer = new IntersectionObserver(entries => {
      isSeen = entries.at(-1)?.isIntersecting ?? false
      settle()
    })
    observer.observe(element)
    const stop = onRelease(() => isSeen && settle())
    return () => {
      observer.disconnect()
      stop()
      releaseContext(owner)
    }
  }, [box])
  return isLive
}
