import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApp } from '../../state/use-app.ts'
import { visitOf } from './visit-of.ts'

/** Reports objects opened without a page load to the server, for recent activity. The server logs page loads itself. */
export const useVisits = (): void => {
  const app = useApp()
  const [path] = useLocation()
  const search = useSearch()
  const visit = visitOf(path, search)
  const address = visit ? `${visit.action} ${visit.key}` : ''
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    // A failure is ignored: it only loses one line of the recent activity.
    if (!visit) return
    import('./report-visit.ts').then(({ reportVisit }) => reportVisit(app, visit)).catch(() => undefined)
  })
}
