import { useLocation } from 'wouter'
import type { Conflict } from '../../data/calls/conflict.ts'
import { exploreQueryUrl } from '../../kit/links/explore-url.ts'
import { useApp } from '../../state/use-app.ts'
import { ChartDialog } from './ChartDialog.tsx'
import { SaveQueryDialog } from './SaveQueryDialog.tsx'
import { createPageTabs } from './tab-store.ts'
import type { QueryTab, SavedState } from './tabs.ts'

export type OpenDialog =
  | { readonly kind: 'save'; readonly target: SavedState | null; readonly conflict?: Conflict }
  | { readonly kind: 'chart'; readonly sql: string }

export interface EditorDialogsProps {
  readonly dialog: OpenDialog | null
  readonly tab: QueryTab
  readonly exploreUrl: (datasetId: number) => string
  readonly onClose: () => void
}

/** Open dialog, if any. */
export const EditorDialogs = ({ dialog, tab, exploreUrl, onClose }: EditorDialogsProps) => {
  const app = useApp()
  const [, navigate] = useLocation()
  if (dialog?.kind === 'save') {
    return (
      <SaveQueryDialog
        tab={tab}
        target={dialog.target}
        conflict={dialog.conflict ?? null}
        onSaved={saved => app.part(createPageTabs).getState().change(tab.id, { saved, title: saved.label })}
        onClose={onClose}
      />
    )
  }
  if (dialog?.kind === 'chart') {
    return (
      <ChartDialog
        tab={tab}
        sql={dialog.sql}
        onCreated={id => navigate(exploreUrl(id))}
        onExplore={id => navigate(exploreQueryUrl(id))}
        onClose={onClose}
      />
    )
  }
  return null
}
