import { Button } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../data/calls/api-error.ts'
import { annotationsAddress } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { useApp } from '../../state/use-app.ts'
import { AnnotationDialog } from './AnnotationDialog.tsx'
import { annotationKind } from './annotation-kind.tsx'
import s from './annotations.module.css'
import { type LayerRow, readAnnotation, readLayer } from './calls.ts'
import { mayWriteAnnotations } from './layer-kind.tsx'

/** Annotations of the layer in the URL. */
export const AnnotationsPage = ({ layerId }: { readonly layerId: number }) => {
  const app = useApp()
  const layer = useQuery({
    queryKey: ['annotation_layer', layerId],
    queryFn: ({ signal }) => readLayer(app, layerId, signal),
  })
  const stored = layer.data?.result
  usePageTitle(stored?.name ?? t('Annotation layers'))
  // The page's error boundary shows these errors.
  if (layer.error instanceof ApiError && [403, 404].includes(layer.error.status)) throw layer.error
  if (stored) return <Annotations layer={stored} />
  return (
    <div className={s.message}>
      <QueryState of={layer} failed={t('The layer could not be read')} />
    </div>
  )
}

const Annotations = ({ layer }: { readonly layer: LayerRow }) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const open = Number(new URLSearchParams(useSearch()).get('open'))
  const [isNew, setNew] = useState(false)
  const opened = useQuery({
    queryKey: ['annotation', layer.id, open],
    queryFn: ({ signal }) => readAnnotation(app, layer.id, open, signal),
    enabled: open > 0,
  })
  const address = annotationsAddress(layer.id)
  const annotation = open > 0 ? opened.data?.result : undefined
  return (
    <>
      <ListPage
        kind={annotationKind(app, layer, row => navigate(`${address}?open=${row.id}`))}
        action={
          mayWriteAnnotations(app) ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
              {t('Annotation')}
            </Button>
          ) : null
        }
      />
      {isNew ? <AnnotationDialog layerId={layer.id} annotation={null} onClose={() => setNew(false)} /> : null}
      {annotation && !isNew ? (
        <AnnotationDialog
          key={annotation.id}
          layerId={layer.id}
          annotation={annotation}
          onClose={() => navigate(address)}
        />
      ) : null}
    </>
  )
}
