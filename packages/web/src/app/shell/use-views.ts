import { useEffect } from 'react'
import { afterFirstPicture } from '../../chart/first-picture.ts'
import { followViews } from '../../kit/session/view-as.ts'

/** Loads this tab anew when another one of this browser begins or ends a view as somebody else. */
export function useViews(): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined
    // Who listens to the browser's storage waits for it: the pictures come first.
    void afterFirstPicture().then(() => {
      if (stop) stop = followViews()
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [])
}
