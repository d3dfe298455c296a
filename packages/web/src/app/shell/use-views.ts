import { useEffect } from 'react'
import { createOpening } from '../../chart/loading/first-picture.ts'
import { followViews } from '../../kit/session/view-as.ts'
import { useApp } from '../../state/use-app.ts'

/** Reloads this tab when another tab of this browser starts or ends a view as another user. */
export function useViews(): void {
  const app = useApp()
  useEffect(() => {
    let stop: (() => void) | null = () => undefined
    // A listener of storage events blocks until the browser has loaded its storage, so charts are drawn first.
    void app
      .part(createOpening)
      .afterFirstPicture()
      .then(() => {
        if (stop) stop = followViews()
      })
    return () => {
      stop?.()
      stop = null
    }
  }, [app])
}
