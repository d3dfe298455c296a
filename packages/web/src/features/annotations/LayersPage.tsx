import { Button } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { LayerRow } from './calls.ts'
import { LayerDialog } from './LayerDialog.tsx'
import { layerKind, mayWriteAnnotations } from './layer-kind.tsx'

/** Lists the annotation layers. */
export const LayersPage = () => {
  const [edited, setEdited] = useState<LayerRow | 'new' | null>(null)
  return (
    <>
      <ListPage
        kind={layerKind(setEdited)}
        action={
          mayWriteAnnotations() ? (
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
