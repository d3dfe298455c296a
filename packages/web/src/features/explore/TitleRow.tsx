import type { Dataset } from '@belvedere/api'
import { exploreFlags } from '@belvedere/core/permissions'
import { Button, IconButton, useToasts } from '@belvedere/ui'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { chartAddress } from '../../data/addresses.ts'
import { actor, ownedBy } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { canRedo, canUndo, type ExploreStore, isUnsaved } from './explore-store.ts'
import styles from './TitleRow.module.css'

export interface TitleRowProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  readonly canSave: boolean
  readonly onSave: () => void
}

/** The chart's name, whether it is saved, and what can be done with it as a whole. */
export const TitleRow = ({ store, dataset, canSave, onSave }: TitleRowProps) => {
  const state = useStore(store)
  const { chart } = state
  const toasts = useToasts()
  const share = async () => {
    if (!chart) return
    await navigator.clipboard.writeText(new URL(chartAddress(chart.id), location.href).href)
    toasts.success(t('Link Copied!'))
  }
  const dashboards = chart?.dashboards.length ?? 0
  return (
    <header className={styles.row}>
      <h1 className={styles.title}>{chart?.slice_name ?? t('New chart')}</h1>
      {isUnsaved(state) && <span className={styles.unsaved}>{chart ? t('Unsaved changes') : t('Not saved yet')}</span>}
      <div className={styles.tools}>
        <span className={styles.meta}>
          {dashboards > 0
            ? dashboards === 1
              ? t('On 1 dashboard')
              : t('On {count} dashboards', { count: dashboards })
            : dataset.table_name}
        </span>
        <IconButton label={t('Undo')} icon={<Undo2 size={16} />} disabled={!canUndo(state)} onClick={state.undo} />
        <IconButton label={t('Redo')} icon={<Redo2 size={16} />} disabled={!canRedo(state)} onClick={state.redo} />
        {chart && (
          <Button icon={<Link2 size={16} aria-hidden />} onClick={share} className={styles.share}>
            {t('Copy link')}
          </Button>
        )}
        {exploreFlags(actor(), chart && ownedBy(chart)).can_add && (
          <Button variant="primary" onClick={onSave} disabled={!canSave}>
            {t('Save')}
          </Button>
        )}
      </div>
    </header>
  )
}
