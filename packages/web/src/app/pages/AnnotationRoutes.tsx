import { useParams } from 'wouter'
import { may } from '../../data/page/bootstrap.ts'
import { AnnotationsPage } from '../../features/annotations/AnnotationsPage.tsx'
import { LayersPage } from '../../features/annotations/LayersPage.tsx'
import { t } from '../../i18n.ts'
import { ForbiddenPage } from '../../kit/page/ForbiddenPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useApp } from '../../state/use-app.ts'

/** /annotationlayer/list/ */
export const LayersRoute = () => {
  const app = useApp()
  usePageTitle(t('Annotation layers'))
  return may(app, 'can_read', 'Annotation') ? <LayersPage /> : <ForbiddenPage right={['can_read', 'Annotation']} />
}

/** /annotationlayer/{id}/annotation/ */
export const AnnotationsRoute = () => {
  const app = useApp()
  const { id } = useParams<{ id: string }>()
  return may(app, 'can_read', 'Annotation') ? (
    <AnnotationsPage key={id} layerId={Number(id)} />
  ) : (
    <ForbiddenPage right={['can_read', 'Annotation']} />
  )
}
