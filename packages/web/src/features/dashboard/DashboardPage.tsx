import { useParams } from 'wouter'
import { OpenDashboard } from './OpenDashboard.tsx'

/** Page at /superset/dashboard/{id or slug}/. */
export const DashboardPage = () => {
  const { idOrSlug = '' } = useParams<{ idOrSlug: string }>()
  return <OpenDashboard idOrSlug={decodeURIComponent(idOrSlug)} />
}
