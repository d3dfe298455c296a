import { Button } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useApp } from '../../state/use-app.ts'
import type { LayerRow } from './calls.ts'
import { LayerDialog } from './LayerDialog.tsx'
import { layerKind, mayWriteAnnotations } from './layer-kind.tsx'

/** Lists the annotation layers. */
export const LayersPage = () => {
  const app = useApp()
  const [edited, setEdited] = useState<LayerRow | 'new' | null>(null)
  return (
    <>
      <ListPage
        kind={layerKind(app, setEdited)}
        action={
          mayWriteAnnotations(app) ? (
            <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
              {t('Annotation layer')}
            </Button>
          ) : null
        }
      />
      {edited === null ? null : (
        <LayerDialog layer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
