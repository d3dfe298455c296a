import { LoadingNote } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addOwnSchemes } from '../../data/own-schemes.ts'
import { readPageJson } from '../../data/page/bootstrap.ts'
import { dashboardQuery } from '../../data/queries.ts'
import { OpenDashboard } from '../../features/dashboard/OpenDashboard.tsx'
import { t } from '../../i18n.ts'
import { PageMessage } from '../../kit/page/PageMessage.tsx'
import { useApp } from '../../state/use-app.ts'
import { type HostState, useHost } from '../embedding/use-host.ts'

interface EmbeddedPage {
  readonly dashboard_id: number
}

/** Time in ms to wait for a guest token from the embedding page. */
const PATIENCE_MS = 30_000

const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

interface AdmittedProps {
  readonly id: string
  readonly onOpen: HostState['onOpen']
}

/** A guest's page contains no color schemes: the schemes of the dashboard are sent with it. */
const Admitted = ({ id, onOpen }: AdmittedProps) => {
  const app = useApp()
  const schemes = useQuery(dashboardQuery(app, id)).data?.own_schemes
  useEffect(() => {
    if (schemes) addOwnSchemes(schemes)
  }, [schemes])
  return <OpenDashboard idOrSlug={id} onOpen={onOpen} />
}

/** /embedded/{uuid}: a dashboard embedded in another page and viewed by a guest. */
export const EmbeddedRoute = () => {
  const app = useApp()
  const { isAdmitted, onOpen } = useHost()
  const isLate = useIsLate()
  const page = readPageJson<EmbeddedPage>(app, 'embedded')
  if (page && isAdmitted) return <Admitted id={String(page.dashboard_id)} onOpen={onOpen} />
  if (page && !isLate && window.parent !== window) return <LoadingNote />
  return (
    <PageMessage icon={<Link2Off />} title={t('This dashboard is shown inside another page')}>
      {t('That page must send a guest token. Opened directly, this page stays empty.')}
    </PageMessage>
  )
}
