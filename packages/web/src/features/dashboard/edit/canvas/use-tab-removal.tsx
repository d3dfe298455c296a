import { chartIdsBelow, type LayoutComponent, topTabs, walkLayout } from '@belvedere/core/layout'
import { Button, Dialog } from '@belvedere/ui'
import { type ReactNode, useState } from 'react'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import { componentName } from '../component-names.ts'
import { presentDraft } from '../draft-store.ts'
import { useDraftContext } from '../use-draft.ts'
import { useComponentActions } from './use-component-actions.ts'

interface TabRemoval {
  readonly isConfirming: boolean
  /** Removes the tab, after a confirmation if its content would be removed too. */
  readonly confirm: () => void
  readonly dialog: ReactNode
}

/** Removes a tab with its content. The last top-level tab leaves its content on the page. */
export function useTabRemoval(id: string, tabs: LayoutComponent): TabRemoval {
  const { store } = useDraftContext()
  const { chartNames } = useDashboard().model
  const { remove } = useComponentActions()
  const [isConfirming, setConfirming] = useState(false)
  const { layout } = presentDraft(store.getState())
  const inside = walkLayout(layout, id).length - 1
  const isLastTab = tabs.children.length === 1 && topTabs(layout)?.id === tabs.id
  const end = (isSure: boolean): void => {
    setConfirming(false)
    if (isSure) remove([id])
  }
  return {
    isConfirming,
    confirm: () => (inside === 0 || isLastTab ? remove([id]) : setConfirming(true)),
    dialog: (
      <Dialog
        open
        size="s"
        danger
        onOpenChange={open => open || end(false)}
        title={t('Delete the tab {name}?', { name: componentName(layout, id, chartNames) })}
        footer={
          <>
            <Button onClick={() => end(false)}>{t('Keep it')}</Button>
            <Button variant="danger" onClick={() => end(true)}>
              {t('Delete tab')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            '{count, plural, =0 {Its content is removed with it} one {The chart on it is removed from the dashboard} other {The # charts on it are removed from the dashboard}}. Undo brings it back until the dashboard is saved.',
            { count: chartIdsBelow(layout, id).length },
          )}
        </p>
      </Dialog>
    ),
  }
}
