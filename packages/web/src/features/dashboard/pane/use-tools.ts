import { type RefObject, startTransition, useEffect, useState } from 'react'
import { createOpening } from '../../../chart/loading/first-picture.ts'
import { useApp } from '../../../state/use-app.ts'
import { PHONE } from '../use-media.ts'

/**
 * Returns whether the tools of a pane are rendered. They are hidden until hover or focus (except on phones) and make up
 * half of the pane's elements, so while the page opens they are rendered after the charts.
 */
export function useTools(pane: RefObject<HTMLElement | null>): boolean {
  const app = useApp()
  const [isThere, setThere] = useState(() => !app.part(createOpening).isOpening() || window.matchMedia(PHONE).matches)
  useEffect(() => {
    const element = pane.current
    if (isThere || !element) return
    const show = (): void => setThere(true)
    let isWatching = true
    void app
      .part(createOpening)
      .afterFirstPicture()
      .then(() => isWatching && startTransition(show))
    element.addEventListener('pointerenter', show)
    element.addEventListener('focusin', show)
    return () => {
      isWatching = false
      element.removeEventListener('pointerenter', show)
      element.removeEventListener('focusin', show)
    }
  }, [pane, isThere, app])
  return isThere
}
