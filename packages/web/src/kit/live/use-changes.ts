import type { LiveChange } from '@belvedere/api'
import { useEffect, useState } from 'react'
import { isGuest } from '../../data/calls/credentials.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { useApp } from '../../state/use-app.ts'

export interface Followed {
  readonly type: 'dashboard' | 'chart' | 'dataset'
  readonly id: number
  /** Open version; undefined if unknown. */
  readonly version?: number | undefined
}

/** Delay in ms before the connection is opened, so that it does not slow down the first picture. */
const OPEN_AFTER_MS = 1500

const nameOf = ({ type, id }: Followed): string => `${type}:${id}`

/** Returns the latest change of the open objects by another session, until it is loaded or dismissed. */
export function useChanges(objects: readonly Followed[]) {
  const app = useApp()
  const [change, setChange] = useState<LiveChange | null>(null)
  const key = objects.map(object => `${nameOf(object)}@${object.version ?? ''}`).join(',')
  useEffect(() => {
    if (key === '' || bootstrap(app).user.is_anonymous || isGuest(app)) return
    const stops: (() => void)[] = []
    let isGone = false
    const timer = setTimeout(async () => {
      const { createLive } = await import('./follow.ts')
      if (isGone) return
      const { follow } = app.part(createLive)
      for (const part of key.split(',')) {
        const [name = '', version] = part.split('@')
        stops.push(follow(name, version ? Number(version) : null, setChange))
      }
    }, OPEN_AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [app, key])
  const own = objects.find(object => nameOf(object) === change?.object)
  const isNews = change !== null && own !== undefined && change.version > (own.version ?? 0)
  return { change: isNews ? change : null, dismiss: () => setChange(null) }
}
