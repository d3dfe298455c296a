import { lazy } from 'react'
import type { PageDialog } from './PageMenu.tsx'

const RefreshDialog = lazy(() => import('./RefreshDialog.tsx').then(part => ({ default: part.RefreshDialog })))
const StoredCopyDialog = lazy(() =>
  import('../copy/StoredCopyDialog.tsx').then(part => ({ default: part.StoredCopyDialog })),
)
const DownloadDialog = lazy(() =>
  import('../download/DownloadDialog.tsx').then(part => ({ default: part.DownloadDialog })),
)
const EmbedDialog = lazy(() => import('../share/EmbedDialog.tsx').then(part => ({ default: part.EmbedDialog })))

interface PageDialogsProps {
  readonly dialog: PageDialog
  readonly onClose: () => void
}

/** Dialogs of the dashboard menu. */
export const PageDialogs = ({ dialog, onClose }: PageDialogsProps) => {
  switch (dialog) {
    case 'interval':
      return <RefreshDialog onClose={onClose} />
    case 'copy':
      return <StoredCopyDialog onClose={onClose} />
    case 'embed':
      return <EmbedDialog onClose={onClose} />
    case 'png':
    case 'pdf':
    case 'xlsx':
      return <DownloadDialog kind={dialog} onClose={onClose} />
  }
}
