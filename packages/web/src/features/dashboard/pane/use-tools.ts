import { type RefObject, startTransition, useEffect, useState } from 'react'
import { afterFirstPicture, isOpening } from '../../../chart/first-picture.ts'
import { PHONE } from '../use-media.ts'

/**
 * Whether the tools of a pane stand in it. Nobody sees them before the pane is pointed at or focused (but on a phone),
 * and they are half of what a pane consists of: while a page opens, its pictures go before.
 */
export function useTools(pane: RefObject<HTMLElement | null>): boolean {
  const [isThere, setThere] = useState(() => !isOpening() || window.matchMedia(PHONE).matches)
  useEffect(() => {
    const element = pane.current
    if (isThere || !element) return
    const show = (): void => setThere(true)
    let isWatching = true
    void afterFirstPicture().then(() => isWatching && startTransition(show))
    element.addEventListener('pointerenter', show)
    element.addEventListener('focusin', show)
    return () => {
      isWatching = false
      element.removeEventListener('pointerenter', show)
      element.removeEventListener('focusin', show)
    }
  }, [pane, isThere])
  return isThere
}
