import type { Dataset } from '@belvedere/api'
import { exploreFlags } from '@belvedere/core/permissions'
import { Button, IconButton } from '@belvedere/ui'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { actor, ownedBy } from '../../data/bootstrap.ts'
import { useFavorites } from '../../data/favorites.ts'
import { t } from '../../i18n.ts'
import { Star } from '../../kit/list/Star.tsx'
import { UsedOn } from './around/UsedOn.tsx'
import { canRedo, canUndo, type ExploreStore, isUnsaved, presentForm } from './explore-store.ts'
import { copyChartLink } from './share-chart.ts'
import styles from './TitleRow.module.css'

export interface TitleRowProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  readonly canSave: boolean
  readonly onSave: () => void
  /** What else can be done with it. */
  readonly menu: ReactNode
}

/** The chart's name, whether it is saved, and what can be done with it as a whole. */
export const TitleRow = ({ store, dataset, canSave, onSave, menu }: TitleRowProps) => {
  const state = useStore(store)
  const { chart } = state
  return (
    <header className={styles.row}>
      {chart && <ChartStar id={chart.id} name={chart.slice_name} />}
      <h1 className={styles.title}>{chart?.slice_name ?? t('New chart')}</h1>
      {isUnsaved(state) && <span className={styles.unsaved}>{chart ? t('Unsaved changes') : t('Not saved yet')}</span>}
      <div className={styles.tools}>
        {chart && chart.dashboards.length > 0 ? (
          <UsedOn dashboards={chart.dashboards} />
        ) : (
          <span className={styles.meta}>{dataset.table_name}</span>
        )}
        <IconButton label={t('Undo')} icon={<Undo2 size={16} />} disabled={!canUndo(state)} onClick={state.undo} />
        <IconButton label={t('Redo')} icon={<Redo2 size={16} />} disabled={!canRedo(state)} onClick={state.redo} />
        <Button
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => void copyChartLink(presentForm(state))}
          className={styles.share}
        >
          {t('Copy link')}
        </Button>
        {exploreFlags(actor(), chart && ownedBy(chart)).can_add && (
          <Button variant="primary" onClick={onSave} disabled={!canSave}>
            {t('Save')}
          </Button>
        )}
        {menu}
      </div>
    </header>
  )
}

const ChartStar = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const { data } = useFavorites('chart', [id])
  return data ? <Star resource="chart" id={id} name={name} on={data[id] ?? false} className={styles.star} /> : null
}
