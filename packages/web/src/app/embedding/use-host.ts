import { Switchboard } from '@superset-ui/switchboard'
import { useCallback, useEffect, useState } from 'react'
import { setGuestToken } from '../../data/credentials.ts'
import type { OpenedDashboard } from '../../features/dashboard/opened-dashboard.ts'
import { defineDashboardMethods, defineFirstMethods } from './host-methods.ts'
import { hostPort } from './host-port.ts'

export interface HostState {
  /** A guest token is here: requests can be sent. */
  readonly isAdmitted: boolean
  /** To be called with the dashboard that opens; ends with what it gives back. */
  readonly onOpen: (dashboard: OpenedDashboard) => (() => void) | undefined
}

/** The line to the embedding page: it brings guest tokens, one after the other, and requests the dashboard's state. */
export function useHost(): HostState {
  const [host, setHost] = useState<Switchboard | null>(null)
  const [isAdmitted, setAdmitted] = useState(false)
  useEffect(() => {
    void hostPort().then(port => {
      const switchboard = new Switchboard({ port, name: 'belvedere' })
      switchboard.defineMethod('guestToken', ({ guestToken }: { readonly guestToken: string }) => {
        setGuestToken(guestToken)
        setAdmitted(true)
      })
      defineFirstMethods(switchboard)
      switchboard.start()
      setHost(switchboard)
    })
  }, [])
  const onOpen = useCallback(
    (dashboard: OpenedDashboard) => (host ? defineDashboardMethods(host, dashboard) : undefined),
    [host],
  )
  return { isAdmitted, onOpen }
}
