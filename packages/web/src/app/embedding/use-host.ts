import { Switchboard } from '@superset-ui/switchboard'
import { useCallback, useEffect, useState } from 'react'
import { setGuestToken } from '../../data/calls/credentials.ts'
import type { OpenedDashboard } from '../../features/dashboard/opened-dashboard.ts'
import { useApp } from '../../state/use-app.ts'
import { defineDashboardMethods, defineFirstMethods } from './host-methods.ts'
import { createHostPort } from './host-port.ts'

export interface HostState {
  /** True once a guest token has arrived and requests can be sent. */
  readonly isAdmitted: boolean
  /** Called with the dashboard when it opens. Returns a cleanup function. */
  readonly onOpen: (dashboard: OpenedDashboard) => (() => void) | undefined
}

/** Connects to the embedding page, which sends guest tokens repeatedly and requests the dashboard's state. */
export function useHost(): HostState {
  const app = useApp()
  const [host, setHost] = useState<Switchboard | null>(null)
  const [isAdmitted, setAdmitted] = useState(false)
  useEffect(() => {
    void app.part(createHostPort).then(port => {
      const switchboard = new Switchboard({ port, name: 'belvedere' })
      switchboard.defineMethod('guestToken', ({ guestToken }: { readonly guestToken: string }) => {
        setGuestToken(app, guestToken)
        setAdmitted(true)
      })
      defineFirstMethods(switchboard)
      switchboard.start()
      setHost(switchboard)
    })
  }, [app])
  const onOpen = useCallback(
    (dashboard: OpenedDashboard) => (host ? defineDashboardMethods(app, host, dashboard) : undefined),
    [host, app],
  )
  return { isAdmitted, onOpen }
}
