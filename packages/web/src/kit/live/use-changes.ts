import type { LiveChange } from '@belvedere/api'
import { useEffect, useState } from 'react'
import { bootstrap } from '../../data/bootstrap.ts'
import { isGuest } from '../../data/credentials.ts'

export interface Followed {
  readonly type: 'dashboard' | 'chart' | 'dataset'
  readonly id: number
  /** The version that is open; left out where it is not known. */
  readonly version?: number | undefined
}

/** The connection is opened when the page stands: it must not take anything from its first picture. */
const OPEN_AFTER_MS = 1500

const nameOf = ({ type, id }: Followed): string => `${type}:${id}`

/** The latest change that another session has made to what is open, until it is read or dismissed. */
export function useChanges(objects: readonly Followed[]) {
  const [change, setChange] = useState<LiveChange | null>(null)
  const key = objects.map(object => `${nameOf(object)}@${object.version ?? ''}`).join(',')
  useEffect(() => {
    if (key === '' || bootstrap().user.is_anonymous || isGuest()) return
    const stops: (() => void)[] = []
    let isGone = false
    const timer = setTimeout(async () => {
      const { follow } = await import('./follow.ts')
      if (isGone) return
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
  }, [key])
  const own = objects.find(object => nameOf(object) === change?.object)
  const isNews = change !== null && own !== undefined && change.version > (own.version ?? 0)
  return { change: isNews ? change : null, dismiss: () => setChange(null) }
}
