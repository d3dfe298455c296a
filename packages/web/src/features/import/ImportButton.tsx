import { Button } from '@belvedere/ui'
import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ImportedResource } from '../../data/objects/import-objects.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './ImportButton.module.css'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then(m => ({ default: m.ImportDialog })))

const VIEWS: Readonly<Record<ImportedResource, string>> = {
  chart: 'Chart',
  dashboard: 'Dashboard',
  dataset: 'Dataset',
  saved_query: 'SavedQuery',
  database: 'Database',
}

/** Button that opens the import. Hidden for users who may not write such objects. */
export const ImportButton = ({ resource }: { readonly resource: ImportedResource }) => {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  if (!may(app, 'can_write', VIEWS[resource])) return null
  return (
    <>
      <Button icon={<FolderInput size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className={s.text}>{t('Import')}</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <ImportDialog resource={resource} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
