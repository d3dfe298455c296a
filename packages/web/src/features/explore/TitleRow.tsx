import type { Dataset } from '@belvedere/api'
import { exploreFlags } from '@belvedere/core/permissions'
import { Button, IconButton, VisuallyHidden } from '@belvedere/ui'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useFavorites } from '../../data/objects/favorites.ts'
import { actor, ownedBy } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { Star } from '../../kit/list/Star.tsx'
import { readOnlyReason } from '../../kit/session/view-as.ts'
import { useApp } from '../../state/use-app.ts'
import { UsedOn } from './around/UsedOn.tsx'
import { canRedo, canUndo, chartName, type ExploreStore, isUnsaved, presentForm } from './explore-store.ts'
import { copyChartLink } from './share-chart.ts'
import styles from './TitleRow.module.css'

export interface TitleRowProps {
  readonly store: ExploreStore
  readonly dataset: Dataset
  readonly canSave: boolean
  readonly onSave: () => void
  /** Further actions on the chart. */
  readonly menu: ReactNode
}

/** Name, saved state and actions of the chart. */
export const TitleRow = ({ store, dataset, canSave, onSave, menu }: TitleRowProps) => {
  const app = useApp()
  const state = useStore(store)
  const { chart } = state
  return (
    <header className={styles.row}>
      {chart && <ChartStar id={chart.id} name={chart.slice_name} />}
      <ChartTitle store={store} />
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
          disabledReason={readOnlyReason(app)}
          onClick={() => void copyChartLink(app, presentForm(state))}
          className={styles.share}
        >
          {t('Copy link')}
        </Button>
        {exploreFlags(actor(app), chart && ownedBy(chart)).can_add && (
          <Button variant="primary" onClick={onSave} disabled={!canSave} disabledReason={readOnlyReason(app)}>
            {t('Save')}
          </Button>
        )}
        {menu}
      </div>
    </header>
  )
}

/** Editable name of the chart. It is saved with the chart. */
const ChartTitle = ({ store }: Pick<TitleRowProps, 'store'>) => {
  const app = useApp()
  const state = useStore(store)
  const { chart } = state
  const name = chartName(state)
  const heading = name.trim() || t('New chart')
  const flags = exploreFlags(actor(app), chart && ownedBy(chart))
  if (!(chart ? flags.can_overwrite : flags.can_add)) return <h1 className={styles.title}>{heading}</h1>
  return (
    <>
      <VisuallyHidden as="h1">{heading}</VisuallyHidden>
      <input
        className={styles.field}
        aria-label={t('Chart title')}
        placeholder={t('Add the name of the chart')}
        title={name}
        maxLength={250}
        autoComplete="off"
        value={name}
        onChange={event => state.rename(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          if (event.key === 'Escape') state.rename(chart?.slice_name ?? '')
          event.currentTarget.blur()
        }}
      />
    </>
  )
}

const ChartStar = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const { data } = useFavorites('chart', [id])
  return data ? <Star resource="chart" id={id} name={name} on={data[id] ?? false} className={styles.star} /> : null
}
